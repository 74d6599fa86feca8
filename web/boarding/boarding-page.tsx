import { NativeSelect } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { datesBetween, writtenDate } from '#domain/time.ts';
import { dateIn } from '#domain/zone.ts';
import { usePathId } from '#web/path-id.ts';
import { useSession } from '#web/session/session.ts';
import { ownZone } from '#web/ui/clock.ts';
import { PageStandIn } from '#web/ui/stand-ins.tsx';
import { BoardingDay } from './boarding-day.tsx';
import { useDay } from './use-day.ts';

/** For admins, and for manufacturers with their own boats. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const date = /^\d{4}-\d\d-\d\d$/.exec(search.get('date') ?? '')?.[0] ?? dateIn(Date.now(), ownZone());
  const access = { event: usePathId('id'), date };
  const { type } = useSession();
  const { live, query } = useDay(access);
  if (!query.data) return <PageStandIn title="Boarding" query={query} />;
  const { end_date, start_date } = query.data.day.event;
  const days = [...new Set([...datesBetween(start_date, end_date), date])].toSorted();
  return (
    <BoardingDay access={access} seen={query.data} live={live} isAdmin={type === 'admin'}>
      <NativeSelect
        label="Day"
        mb="md"
        data={days.map((value) => ({ value, label: writtenDate(value) }))}
        value={date}
        onChange={(change) => setSearch({ date: change.currentTarget.value }, { replace: true })}
      />
    </BoardingDay>
  );
}
