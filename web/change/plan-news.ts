import type { DisruptionPreview } from '#domain/disruption/wire.ts';

type Move = DisruptionPreview['moves'][number];
const keyOf = ({ from, registration }: Move) => `${registration} ${from.leg} ${from.boat}`;
const seatOf = ({ to }: Pick<Move, 'to'>) => (to ? `${to.leg} ${to.boat}` : '');

/** Whether two plans do the same, whatever else has been booked between them. */
export function isSamePlan(one: DisruptionPreview, other: DisruptionPreview): boolean {
  return outcome(one) === outcome(other);
}

function outcome({ booked, clashes, legs, moves }: DisruptionPreview): string {
  return JSON.stringify([booked, legs, moves.map(({ options: _options, ...move }) => move), clashes]);
}

/** The differences between a plan and the one that the organiser saw before. */
export function planNews(before: DisruptionPreview, after: DisruptionPreview): string {
  const [was, is] = [before, after].map(({ moves }) => new Map(moves.map((move) => [keyOf(move), move])));
  const added = after.moves.filter((move) => !was?.has(keyOf(move)));
  const gone = before.moves.filter((move) => !is?.has(keyOf(move)));
  const reseated = after.moves.filter((move) => {
    const other = was?.get(keyOf(move));
    return other && seatOf(other) !== seatOf(move);
  });
  const sentences = [
    added.length > 0 && `New in the plan: ${names(added)}.`,
    gone.length > 0 && `No longer in it: ${names(gone)}.`,
    reseated.length > 0 && `Another proposal: ${names(reseated)}.`,
  ].filter(Boolean);
  return sentences.length > 0 ? sentences.join(' ') : 'The legs below are as they would be now.';
}

const maxNames = 4;

function names(moves: Move[]): string {
  const all = [...new Set(moves.map(({ organization_name }) => organization_name))];
  const shown = all.slice(0, maxNames).join('; ');
  return all.length > maxNames ? `${shown} and ${all.length - maxNames} more` : shown;
}
