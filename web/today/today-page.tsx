import { readEvent } from '#domain/calls/event.ts';
import { useRead } from '#web/http/use-read.ts';
import { useSearchParams } from '#web/router/routing.tsx';
import { idIn, usePathId } from '#web/path-id.ts';
import { PageStandIn } from '#web/ui/stand-ins.tsx';
import { Today } from './today.tsx';

/** `?change` opens what changes the day, filled in for the leg, boat or date beside it. */
export function Component() {
  const event = useRead(readEvent, { id: usePathId('id') });
  const [search] = useSearchParams();
  if (!event.data) return <PageStandIn title="Today" query={event} />;
  const about = search.has('change')
    ? {
        leg: idIn(search.get('leg')),
        boat: idIn(search.get('boat')),
        date: search.get('date') ?? undefined,
        minutes: search.get('minutes') ?? undefined,
      }
    : undefined;
  return <Today key={search.toString()} event={event.data} change={about} />;
}
