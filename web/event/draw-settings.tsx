import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { runDraw, setDraw } from '#domain/calls/draw.ts';
import { useChange } from '#web/http/use-change.ts';
import type { ShownDraw, Fairness } from '#domain/draw/wishes.ts';
import type { Event } from '#domain/event.ts';
import { notices } from '#domain/notices.ts';
import { toIso } from '#domain/time.ts';
import { clockTime, zonedInstant } from '#domain/zone.ts';
import { useClock } from '#web/ui/clock.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { notifySuccess } from '#web/ui/notify.ts';
import { Fold } from '#web/ui/fold.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import { useSave } from '#web/ui/use-save.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PersonRow } from '#web/ui/row.tsx';
import { counted } from '#domain/wording.ts';
import { fairnessWords, howManyWished } from '#domain/draw/fairness.ts';
import { link } from '#web/paths.ts';
import { PersonPhone } from '#web/ui/person-phone.tsx';
import { BoatTiles, wantedBoats } from './boat-tiles.tsx';
import { Panel } from './overview-panel.tsx';

const moments = { opens_at: 'Wishes open', closes_at: 'Wishes close and are drawn', booking_opens_at: 'Booking opens' };
type Moment = keyof typeof moments;
type Times = Record<Moment, { date: string; time: string }>;
const names = Object.keys(moments) as Moment[];

/** For an admin: the three moments, and how the draw shared out. */
export function DrawSettings({ closed, draw, event }: { event: Event; draw: ShownDraw | null; closed: boolean }) {
  const [times, setTimes] = useState(() => clocksOf(draw, event.time_zone));
  const set = useChange(setDraw);
  const { error, save, saving } = useSave();
  const clock = useClock(event.time_zone);
  const mayTakeBack = draw?.drawn_at && clock < clockTime(Date.parse(draw.booking_opens_at), event.time_zone);
  const send = async (take_back = false) => {
    const at = (name: Moment) => toIso(zonedInstant(times[name].date, times[name].time, event.time_zone));
    await set.mutateAsync({
      event: event.id,
      opens_at: at('opens_at'),
      closes_at: at('closes_at'),
      booking_opens_at: at('booking_opens_at'),
      ...(take_back && { take_back }),
    });
    notifySuccess(notices.saved);
  };
  const isKept = JSON.stringify(times) === JSON.stringify(clocksOf(draw, event.time_zone));
  const isSet = names.every((name) => times[name].date && times[name].time.length === 5);
  const boats = draw?.wanted && <BoatTiles boats={wantedBoats(draw.wanted)} />;
  const unconfirmed = (draw?.unconfirmed ?? []).map(({ name }) => name).join(', ');
  const when = (
    <SimpleGrid cols={{ base: 1, md: 3 }}>
      <Moments times={times} onChange={setTimes} />
    </SimpleGrid>
  );
  if (draw?.drawn_at)
    return (
      <Stack>
        {draw.fairness && <FairnessCard event={event.id} figures={draw.fairness} worst={draw.worst} />}
        {boats && draw.wanted?.length !== 0 && <Panel title="What each boat gave">{boats}</Panel>}
        {mayTakeBack && (
          <Fold title="Draw again" gist="Until booking opens">
            <Stack>
              {when}
              <TakeBack ready={isSet} onConfirm={() => send(true)} />
              <ErrorText>{error}</ErrorText>
            </Stack>
          </Fold>
        )}
      </Stack>
    );
  const hasWishes = (draw?.wished ?? 0) > 0;
  const wished = boats && (
    <Fold
      title={howManyWished(draw?.wished ?? 0)}
      gist={draw?.wanted?.length !== 0 && 'The most wanted boats first'}
      open
    >
      {boats}
    </Fold>
  );
  return (
    <Stack>
      {/* What came in is what one looks for, once something has. */}
      {hasWishes && wished}
      <Stack className="card" p="md">
        {when}
        {unconfirmed && <Text>Not confirmed, so left out of the draw: {unconfirmed}</Text>}
        <ErrorText>{error}</ErrorText>
        {!isSet && <Text c="dimmed">Seats are drawn once all three times are set.</Text>}
        <Group>
          <Button
            variant={isKept ? 'default' : 'filled'}
            loading={saving}
            disabled={!isSet}
            onClick={() => void save(send)}
          >
            Save times
          </Button>
          {draw && closed && <DrawNow event={event.id} />}
        </Group>
      </Stack>
      {!hasWishes && wished}
    </Stack>
  );
}

function Moments({ onChange, times }: { times: Times; onChange: (times: Times) => void }) {
  const set = (name: Moment, changed: { date?: string; time?: string }) =>
    onChange({ ...times, [name]: { ...times[name], ...changed } });
  return names.map((name) => (
    <Group key={name} align="start" wrap="nowrap">
      <DateField label={moments[name]} w="13.5rem" value={times[name].date} onChange={(date) => set(name, { date })} />
      <TimeField
        label="At"
        aria-label={`${moments[name]} at`}
        w="6rem"
        value={times[name].time}
        onChange={(time) => set(name, { time })}
      />
    </Group>
  ));
}

function clocksOf(draw: ShownDraw | null, zone: string): Times {
  const of = (name: Moment) => {
    const clock = draw ? clockTime(Date.parse(draw[name]), zone) : '';
    return { date: clock.slice(0, 10), time: clock.slice(11, 16) };
  };
  return { opens_at: of('opens_at'), closes_at: of('closes_at'), booking_opens_at: of('booking_opens_at') };
}

/** For a draw that a wrong clock made too early; once booking has opened, it stays. */
function TakeBack({ onConfirm, ready }: { ready: boolean; onConfirm: () => Promise<void> }) {
  const [opened, dialog] = useDisclosure();
  return (
    <Group>
      <Button variant="outline" color="red" disabled={!ready} onClick={dialog.open}>
        Take back the draw
      </Button>
      <ConfirmDialog
        danger
        opened={opened}
        onClose={dialog.close}
        title="Take back the draw?"
        text="The seats that it gave are removed, and their people are told. Wishes stay, and the draw is made again, with another secret, at the times above."
        confirmLabel="Take back the draw"
        onConfirm={async () => {
          await onConfirm();
          dialog.close();
        }}
      />
    </Group>
  );
}

/** Asked once more, since only a draw that was too early can be taken back. */
function DrawNow({ event }: { event: number }) {
  const [opened, dialog] = useDisclosure();
  const run = useChange(runDraw);
  const draw = async () => {
    await run.mutateAsync({ event });
    dialog.close();
  };
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        Draw now
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={dialog.close}
        title="Draw the seats now?"
        text="The seats are given out at once, and everybody is told. It can be taken back only until booking opens."
        confirmLabel="Draw now"
        onConfirm={draw}
      />
    </>
  );
}

interface FairnessCardProps {
  event: number;
  figures: Fairness;
  worst?: ShownDraw['worst'];
}

/** For an admin: how a draw shared out, and who is worst off. */
function FairnessCard({ event, figures, worst = [] }: FairnessCardProps) {
  const { met, people, seats_left, stars, stars_met, wishes, without_seat } = figures;
  const shown = {
    People: people,
    'Wishes met': `${met} of ${wishes}`,
    ...(stars > 0 && { 'Stars met': `${stars_met} of ${stars}` }),
    'Without a seat': without_seat,
    'Seats left': seats_left,
  };
  return (
    <>
      <Panel title="The seats are drawn">
        <dl className="figures">
          {Object.entries(shown).map(([label, figure]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
        <Text mt="xs">{fairnessWords(figures)}</Text>
      </Panel>
      {worst.length > 0 && (
        <Panel title="Worst off">
          <ul className="rows">
            {worst.map(({ id, met: given, name, stars: starred, stars_met: starsGiven, wishes: wished }) => (
              <li key={id}>
                <PersonRow
                  initialsOf={name}
                  name={name}
                  about={[
                    `${given} of ${counted(wished, 'wish', 'wishes')}`,
                    starsGiven < starred && `${starsGiven} of ${counted(starred, 'star')}`,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                  action={
                    <Group gap="xs" wrap="nowrap">
                      <PersonPhone id={id} name={name} callOnly />
                      <LinkButton
                        to={`${link('calendar', { eid: event })}?organization=${id}`}
                        aria-label={`Act for ${name}`}
                      >
                        Act for
                      </LinkButton>
                    </Group>
                  }
                />
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
