import type { BoatReport } from '#domain/after/report.ts';
import { useSession } from '#web/session/session.ts';
import { Fold } from '#web/ui/fold.tsx';
import { usePeopleReported } from './api.ts';
import { NewPiece } from './new-piece.tsx';

/** What organisers and builders know of, whether or not they know who wrote it. */
export function AddPiece({ boats, event }: { event: number; boats: BoatReport[] }) {
  const isAdmin = useSession().type === 'admin';
  const people = usePeopleReported(isAdmin ? event : undefined).data ?? [];
  return (
    <Fold title="Add a piece" gist="Published, and not in the list" late>
      <NewPiece event={event} boats={boats} people={people.map(({ id, name }) => ({ id, name }))} />
    </Fold>
  );
}
