import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, Group, NumberInput, Stack, Text } from '@mantine/core';
import { Fragment, useState } from 'react';
import { bookGaps, readGaps, undoGaps } from '#domain/calls/planning.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import type { Gaps } from '#domain/planning/wire.ts';
import { writtenDate } from '#domain/time.ts';
import { boatName, counted } from '#domain/wording.ts';
import { AboutMails } from '#web/ui/about-mails.tsx';
import { PersonPhone } from '#web/ui/person-phone.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { notifyRefusal, notifySuccess, notifyUndo } from '#web/ui/notify.ts';
import { Drawer } from '#web/ui/drawer.tsx';
import { QueryStandIn } from '#web/ui/stand-ins.tsx';
import { useSave } from '#web/ui/use-save.ts';
import type { FillSheetProps } from './fill-sheet.tsx';

type Proposed = Gaps['proposed'][number];

export function Component({ behind, date, event, onClose, opened }: FillSheetProps) {
  const [fewest, setFewest] = useState<number | string>(1);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const gaps = useRead(
    readGaps,
    { event, fewest: Math.min(20, Math.max(1, Number(fewest) || 1)), date, behind },
    { enabled: opened },
  );
  const book = useChange(bookGaps);
  const undo = useChange(undoGaps);
  const { error, save, saving } = useSave();
  const seats = (gaps.data?.proposed ?? []).filter((seat) => !left.has(keyOf(seat)));
  const people = new Set(seats.map(({ organization }) => organization.id)).size;
  const bookAll = async () => {
    const { ids } = await book.mutateAsync({
      event,
      book: seats.map(({ boat, leg, organization }) => ({ organization: organization.id, leg: leg.id, boat: boat.id })),
    });
    const takeBack = async () => {
      const { removed } = await undo.mutateAsync({ event, ids });
      notifySuccess(`${counted(removed, 'seat')} taken back`);
    };
    notifyUndo(`${counted(ids.length, 'seat')} booked`, () => takeBack().catch(notifyRefusal));
  };
  const tick = (key: string, ticked: boolean) => {
    const changed = new Set(left);
    if (ticked) changed.delete(key);
    else changed.add(key);
    setLeft(changed);
  };
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={titleOf(behind, date)}
      foot={
        seats.length > 0 && (
          <Button fullWidth size="lg" loading={saving} onClick={() => void save(bookAll)}>
            Book {counted(seats.length, 'seat')}, mail {people}
          </Button>
        )
      }
    >
      <Stack gap="sm">
        <ErrorText>{error}</ErrorText>
        {opened && <QueryStandIn query={gaps} />}
        {gaps.data && (
          <>
            <Text role="status">
              {summaryOf(gaps.data, seats, behind)} {seats.length > 0 && <AboutMails>Each gets a mail.</AboutMails>}
            </Text>
            {gaps.data.proposed.map((seat) => (
              <Group key={keyOf(seat)} wrap="nowrap" justify="space-between">
                <Checkbox
                  label={wordsOf(seat, date)}
                  checked={!left.has(keyOf(seat))}
                  onChange={({ currentTarget }) => tick(keyOf(seat), currentTarget.checked)}
                />
                <PersonPhone {...seat.organization} />
              </Group>
            ))}
            {gaps.data.without.length > 0 && (
              <Text>
                {behind === undefined ? 'No free seat fits for ' : 'No free seats lead on for '}
                {gaps.data.without.map(({ id, name }, index) => (
                  <Fragment key={id}>
                    {index > 0 && ', '}
                    {name} <PersonPhone id={id} name={name} />
                  </Fragment>
                ))}
                .
              </Text>
            )}
            {behind === undefined && (
              <NumberInput
                label="Minimum trips per person"
                min={1}
                max={20}
                allowDecimal={false}
                value={fewest}
                onChange={setFewest}
              />
            )}
          </>
        )}
      </Stack>
    </Drawer>
  );
}

function keyOf({ boat, leg, organization }: Proposed): string {
  return `${organization.id}/${leg.id}/${boat.id}`;
}

function titleOf(behind: string | undefined, date: string | undefined): string {
  const what = behind === undefined ? 'Fill free seats' : `Seat those at ${behind}`;
  return date === undefined ? what : `${what}, ${writtenDate(date)}`;
}

function summaryOf({ proposed, without }: Gaps, chosen: Proposed[], behind: string | undefined): string {
  if (proposed.length === 0 && without.length === 0)
    return behind === undefined ? 'Everybody has enough trips.' : `Nobody stays behind at ${behind}.`;
  if (proposed.length > 0 && chosen.length === 0) return 'No seat is chosen.';
  const people = new Set(chosen.map(({ organization }) => organization.id)).size;
  return `${counted(chosen.length, 'seat')} for ${counted(people, 'person', 'people')}.`;
}

/** 'Linnea Holm: 10:00 Axopar 29, a starred boat' */
function wordsOf({ boat, leg, organization, trips, wish }: Proposed, date: string | undefined): string {
  const has = trips === 0 ? '' : ` (${counted(trips, 'trip')})`;
  const when = date === undefined ? `${writtenDate(leg.date)} ${leg.start_time}` : leg.start_time;
  const wished = wish === null ? '' : `, a ${wish === 'star' ? 'starred' : 'hearted'} boat`;
  return `${organization.name}${has}: ${when} ${boatName(boat)}${wished}`;
}
