import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { readEvent } from '#domain/calls/event.ts';
import { readOrganization } from '#domain/calls/organization.ts';
import { confirmCard, readCard } from '#domain/calls/safety.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import { notices } from '#domain/notices.ts';
import { answerLines, jacketSizes } from '#domain/safety/asks.ts';
import type { Card } from '#domain/safety/card.ts';
import type { ShownCard } from '#domain/safety/wire.ts';
import { writtenDate } from '#domain/time.ts';
import { clockTime } from '#domain/zone.ts';
import { usePathId } from '#web/path-id.ts';
import { link } from '#web/paths.ts';
import { useSession } from '#web/http/session.ts';
import { Trips } from '#web/trip/trips.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MainLinkButton } from '#web/ui/link-button.tsx';
import { NarrowPage } from '#web/ui/narrow-page.tsx';
import { notifySuccess } from '#web/ui/notify.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { PageStandIn } from '#web/ui/stand-ins.tsx';
import { useSave } from '#web/ui/use-save.ts';
import { CardForm } from './card-form.tsx';

/** A person's safety card: read, answered and confirmed on a phone in less than a minute. */
export function Component() {
  const id = usePathId('eid');
  const { id: own } = useSession();
  const event = useRead(readEvent, { id });
  const shown = useRead(readCard, { event: id });
  const person = useRead(readOrganization, { id: own ?? 0 });
  const confirm = useChange(confirmCard);
  const { error, save, saving } = useSave();
  const [changing, setChanging] = useState(false);
  if (!event.data || !shown.data || !person.data)
    return <PageStandIn title="Safety card" query={[event, shown, person]} />;
  const { card, mine } = shown.data;
  const zone = event.data.time_zone;
  const moment = (at: string) => {
    const clock = clockTime(Date.parse(at), zone);
    return `${writtenDate(clock.slice(0, 10))} at ${clock.slice(11, 16)}`;
  };
  const toMyDay = <MainLinkButton to={link('myDay', { eid: id })}>My day</MainLinkButton>;
  // Most people wear one size of clothes and jackets.
  const size = jacketSizes.find((each) => each === person.data.tshirt);
  const title = <PageTitle title="Safety card" tab={`Safety card · ${event.data.name}`} />;
  if (!card)
    return (
      <>
        {title}
        <EmptyState
          title="No safety card"
          text="There is nothing to confirm. If the organisers write a card, My day asks you for it before your first trip."
          picture={event.data.picture}
          action={toMyDay}
        />
        <Stack mt="lg">
          <Trips event={event.data} />
        </Stack>
      </>
    );
  return (
    <NarrowPage>
      {title}
      {mine?.valid && !changing ? (
        <Stack>
          <Text role="status" fw={600}>
            {`Confirmed on ${moment(mine.confirmed_at)}, as ${mine.name}`}
          </Text>
          <Text size="lg" className="keep-lines">
            {card.text}
          </Text>
          <Lines lines={answerLines(card.asks, mine.answers)} />
          <Added card={card} shown={mine.on_quay} moment={moment} />
          {toMyDay}
          <Button variant="default" onClick={() => setChanging(true)}>
            Confirm it again
          </Button>
        </Stack>
      ) : (
        <>
          {mine && !mine.valid && <Text mb="md">The card has changed, or asks you more, since you confirmed it.</Text>}
          <CardForm
            key={card.version}
            card={card}
            known={{ ...(size && { jacket: size }), ...mine?.answers }}
            busy={saving}
            error={error}
            onConfirm={(said) =>
              void save(async () => {
                await confirm.mutateAsync({ event: id, ...said });
                setChanging(false);
                notifySuccess(notices.card_confirmed);
              })
            }
          />
        </>
      )}
    </NarrowPage>
  );
}

interface AddedProps {
  card: Card;
  shown: NonNullable<ShownCard['mine']>['on_quay'];
  moment: (at: string) => string;
}

/** What a crew has confirmed on its phone: it fills what one left open, and changes nothing that one has said. */
function Added({ card, moment, shown }: AddedProps) {
  if (shown.length === 0) return null;
  return (
    <section>
      <h2>Confirmed on the quay</h2>
      {shown.map(({ answers, at, name, where }) => (
        <div key={at + where}>
          <Text>{`${moment(at)}, ${where}, as ${name}`}</Text>
          <Lines lines={answerLines(card.asks, answers)} />
        </div>
      ))}
    </section>
  );
}

function Lines({ lines }: { lines: string[] }) {
  return (
    <ul style={{ listStyle: 'disc', paddingInlineStart: '1rem' }}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
