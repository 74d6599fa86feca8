import { Stack, Text } from '@mantine/core';
import { notices } from '#domain/notices.ts';
import { jacketSizes } from '#domain/safety/asks.ts';
import { writtenDate } from '#domain/time.ts';
import { clockTime } from '#domain/zone.ts';
import { useEvent } from '#web/event/api.ts';
import { useOrganization } from '#web/organization/api.ts';
import { usePathId } from '#web/path-id.ts';
import { link } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MainLinkButton } from '#web/ui/link-button.tsx';
import { NarrowPage } from '#web/ui/narrow-page.tsx';
import { notifySuccess } from '#web/ui/notify.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { PageStandIn } from '#web/ui/stand-ins.tsx';
import { useSave } from '#web/ui/use-save.ts';
import { useCard, useConfirmCard } from './api.ts';
import { CardForm } from './card-form.tsx';
import classes from './safety.module.css';

/** A person's safety card: read, answered and confirmed on a phone in less than a minute. */
export function Component() {
  const id = usePathId('eid');
  const { id: own } = useSession();
  const event = useEvent(id);
  const shown = useCard(id);
  const person = useOrganization(own ?? 0);
  const confirm = useConfirmCard(id);
  const { error, save, saving } = useSave();
  if (!event.data || !shown.data || !person.data)
    return <PageStandIn title="Safety card" query={[event, shown, person]} />;
  const { card, mine } = shown.data;
  const toMyDay = <MainLinkButton to={link('myDay', { eid: id })}>My day</MainLinkButton>;
  // Most people wear one size of clothes and jackets.
  const size = jacketSizes.find((each) => each === person.data.tshirt);
  return (
    <NarrowPage>
      <PageTitle title="Safety card" tab={`Safety card · ${event.data.name}`} />
      {!card ? (
        <EmptyState title="No safety card" text="This event has none, or it is not written yet." action={toMyDay} />
      ) : mine?.valid ? (
        <Stack>
          <Text role="status" fw={600}>
            {`Confirmed on ${writtenDate(clockTime(Date.parse(mine.confirmed_at), event.data.time_zone).slice(0, 10))}, as ${mine.name}`}
          </Text>
          <Text className={classes.text}>{card.text}</Text>
          {toMyDay}
        </Stack>
      ) : (
        <>
          {mine && <Text mb="md">The card has changed, or asks you more, since you confirmed it.</Text>}
          <CardForm
            key={card.version}
            card={card}
            known={{ ...(size && { jacket: size }), ...mine?.answers }}
            busy={saving}
            error={error}
            onConfirm={(said) =>
              void save(async () => {
                await confirm.mutateAsync(said);
                notifySuccess(notices.card_confirmed);
              })
            }
          />
        </>
      )}
    </NarrowPage>
  );
}
