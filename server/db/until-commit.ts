import type { Moment } from './database.ts';

/** About 10 MB of what is small. */
const mostKept = 20_000;

/**
 * What has been looked up is true until something is committed, by whatever process, and is not asked again before that.
 * `moment` is the database's since the answer was asked for; without one it is looked up.
 */
export function untilCommit<Question, Answer>(
  lookUp: (question: Question) => Promise<Answer>,
): (question: Question, moment: Moment) => Promise<Answer> {
  const kept = new Map<Question, Answer>();
  let keptAt: Moment;

  return async (question, moment) => {
    if (moment === undefined) return lookUp(question);
    if (moment !== keptAt || kept.size > mostKept) kept.clear();
    keptAt = moment;
    const known = kept.get(question);
    if (known !== undefined) return known;
    const answer = await lookUp(question);
    // It is of this moment or of a later one, and who asks at this moment again has found it to be the same.
    if (keptAt === moment) kept.set(question, answer);
    return answer;
  };
}
