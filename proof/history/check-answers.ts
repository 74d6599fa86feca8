import { isOf, outcome, type Of, type Operation, type Report } from './operation.ts';

/** The longest wait for any answer: locks end after 3 seconds, and this machine may be slow; more so beside other tests. */
const maxWaitMilliseconds = process.env.VITEST ? 120_000 : 30_000;

/** What is asked of every answer, whatever its event; what it says of an event is judged by the replay. */
export function checkAnswers(operations: Operation[], { faults }: { faults: boolean }, note: Report): void {
  const removals = operations.filter((operation) => isOf(operation, 'removeOrganization') || isOf(operation, 'demote'));
  for (const operation of operations) {
    const { actor, answered, asked, body, number, process, question, status } = operation;
    const report: Report = (rule, text) =>
      note(rule, `operation ${number} (process ${process}, actor ${actor}) ${JSON.stringify(question)}: ${text}`);
    if (answered - asked > maxWaitMilliseconds) report('nobody waits for long', `${answered - asked} ms`);
    if (status >= 500 && status !== 503) report('no answer but those declared', `${status} ${JSON.stringify(body)}`);
    if (status === 0 && !faults) report('every call is answered', 'no answer');
    if (outcome(operation) === 'refused' && !isTrueOfPeople(operation, removals))
      report('refusals are true', `${status} ${body.code}`);
    if (outcome(operation) !== 'done') continue;
    const removed = removals.some(({ question: q, ...removal }) => q.organization === actor && isOver(removal, asked));
    if (removed) report('who is gone gets nothing', 'its asker was gone');
    if (question.kind === 'forbidden' || (question.kind === 'register' && question.cheating))
      report('permissions', 'it was done');
    if (question.kind === 'importOrganizations' && question.broken)
      report('all or nothing', 'a broken sheet was taken');
    if (question.kind === 'readOrganizations') checkImports(operations, operation, report);
  }
}

function isOver(removal: Omit<Operation, 'question'>, moment: number): boolean {
  return removal.status === 200 && removal.answered < moment;
}

/** Refusals that no state of an event explains. */
function isTrueOfPeople(
  { actor, answered, body, event, question: q, status }: Operation,
  removals: Operation<Of<'removeOrganization' | 'demote'>>[],
): boolean {
  const mayBeGone = (id: number | undefined) =>
    removals.some((removal) => removal.question.organization === id && removal.asked <= answered);
  if (q.kind === 'forbidden') return status === q.expected || mayBeGone(actor);
  switch (body.code ?? '') {
    case 'unauthorized':
      return mayBeGone(actor);
    case 'forbidden':
      return (q.kind === 'register' && q.cheating) || mayBeGone(actor);
    case 'organization_not_found':
    case 'owner_not_found':
      // People who ask for themselves, as with a wish, may be removed once they have been let in.
      return (
        mayBeGone(actor) ||
        ['organization', 'owner', 'viewer'].some((role) =>
          mayBeGone((q as unknown as Record<string, number | undefined>)[role]),
        )
      );
    case 'sheet_refused':
      return q.kind === 'importOrganizations' && q.broken;
    default:
      return status !== 401 && event !== undefined; // Then the replay judges it.
  }
}

/** A list of people has all rows of a sheet or none: all once the import was acknowledged, none of a refused one. */
function checkImports(operations: Operation[], { answered, asked, body }: Operation, report: Report): void {
  const seen = new Set(body.emails);
  if (seen.size < (body.emails ?? []).length) report('one organization per e-mail', 'an e-mail is listed twice');
  for (const other of operations) {
    if (!isOf(other, 'importOrganizations') || other.asked > answered) continue;
    const { emails } = other.question;
    const there = emails.filter((email) => seen.has(email)).length;
    if (there > 0 && there < emails.length)
      report('all or nothing', `${there} of ${emails.length} rows of import ${other.number}`);
    if (there > 0 && outcome(other) === 'refused') report('refused changes nothing', `rows of import ${other.number}`);
    if (there === 0 && outcome(other) === 'done' && other.answered < asked)
      report('acknowledged stays', `rows of import ${other.number} are missing`);
  }
}
