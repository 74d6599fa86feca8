import { Box, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { exportList, readList } from '#domain/calls/guest.ts';
import type { Event } from '#domain/event.ts';
import { type List, type ListName, lists } from '#domain/guest/lists.ts';
import { writtenPeriod } from '#domain/time.ts';
import { useDownload } from '#web/http/use-download.ts';
import { useRead } from '#web/http/use-read.ts';
import { CallButton } from '#web/ui/call-button.tsx';
import { Dotted } from '#web/ui/dotted.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { QueryStandIn } from '#web/ui/stand-ins.tsx';
import { PrintedPage } from '#web/ui/printed-page.tsx';
import classes from '#web/ui/printed.module.css';

export interface PlanDialogProps {
  event: Event;
  opened: boolean;
  onClose: () => void;
}

const PlanDialog = lazyDialog<PlanDialogProps>(() => import('./import-plan.tsx'));

/** The list 'Plan' as it was downloaded, with other boats in its cells. */
function ImportPlan({ event }: { event: Event }) {
  const [opened, dialog] = useDisclosure();
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        Import
      </Button>
      <PlanDialog event={event} opened={opened} onClose={dialog.close} />
    </>
  );
}

/** A list that an organiser hands to a hotel, a kitchen, a driver or a harbour: to read, to print and to download. */
export function EventList({ event, name }: { event: Event; name: ListName }) {
  const list = useRead(readList, { id: event.id, name });
  const download = useDownload(exportList);
  const { title } = lists[name];
  return (
    <>
      <Group mb="md" className="on-screen">
        <Button onClick={() => window.print()}>Print</Button>
        <CallButton call={download} input={{ id: event.id, name }}>
          Download .xlsx
        </CallButton>
        {name === 'plan' && <ImportPlan event={event} />}
      </Group>
      <PrintedPage
        label={title}
        title={title}
        about={
          <Text c="dimmed">
            <Dotted parts={[event.name, writtenPeriod(event)]} />
          </Text>
        }
        wide={name === 'plan'}
      >
        <QueryStandIn query={list} />
        {list.data && <Sections name={name} list={list.data} />}
      </PrintedPage>
    </>
  );
}

function Sections({ list: { columns, sections }, name }: { name: ListName; list: List }) {
  if (sections.length === 0)
    return (
      <Text c="dimmed" my="sm">
        {lists[name].empty}
      </Text>
    );
  return sections.map(({ counts, rows, title }) => (
    <Box component="section" key={title} mb="lg" aria-label={title || lists[name].title}>
      {title && <h3>{title}</h3>}
      {counts.length > 0 && (
        <Group component="ul" gap="0 var(--space-2)" my="xs">
          {counts.map((each) => (
            <li key={each.name}>
              <b>{each.count}</b> {each.name}
            </li>
          ))}
        </Group>
      )}
      {partsOf(columns).map(({ day, places }) => (
        <div key={day} className={classes.frame}>
          <table className={classes.list}>
            <caption className={day ? undefined : 'unseen'}>{day ?? (title || lists[name].title)}</caption>
            <thead>
              <tr>
                {places.map((at) => (
                  <th key={at} scope="col" data-number={columns[at]?.number}>
                    {day === undefined ? columns[at]?.label : columns[at]?.label.replace(writtenIso, ' ')}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.join()}>
                  {places.map((at) => (
                    <td key={at} data-number={columns[at]?.number}>
                      {row[at]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </Box>
  ));
}

/** The day of 'A11 2026-11-27 09:00', which a table of one day does not say again. */
const writtenIso = / \d{4}-\d\d-\d\d /;

/** The places of the columns of each table: a wide list has one for each day, each with the name that says whose row it is. */
function partsOf(columns: List['columns']): { day: string | undefined; places: number[] }[] {
  const all = columns.map((column, at) => ({ at, day: column.day }));
  const days = new Set(all.flatMap(({ day }) => day ?? []));
  // An address is for the sheet alone, which comes back by it.
  const places = days.size > 0 ? all.filter(({ at, day }) => day !== undefined || at === 0) : all;
  return [...(days.size > 0 ? days : [undefined])].map((day) => ({
    day,
    places: places.filter((each) => each.day === undefined || each.day === day).map(({ at }) => at),
  }));
}
