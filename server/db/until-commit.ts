import type { Database } from './database.ts';

/** About 10 MB of what is small. */
const mostKept = 20_000;

/**
 * What has been looked up is true until something is committed, and is not asked again before that. Where other
 * processes commit too nothing is kept.
 */
export function untilCommit<Question, Answer>(
  { commits }: Database,
  lookUp: (question: Question) => Promise<Answer>,
): (question: Question) => Promise<Answer> {
  if (!commits) return lookUp;
  const kept = new Map<Question, Answer>();
  let keptAt = commits();

  return async (question) => {
    const begun = commits();
    if (begun === undefined) return lookUp(question);
    if (begun !== keptAt || kept.size > mostKept) kept.clear();
    keptAt = begun;
    const known = kept.get(question);
    if (known !== undefined) return known;
    const answer = await lookUp(question);
    if (commits() === begun) kept.set(question, answer);
    return answer;
  };
}
