import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { endFeed, makeFeed, readFeed } from '#domain/calls/trip.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import { notices } from '#domain/notices.ts';
import { errorText } from '#web/http/request.ts';
import { CallButton } from '#web/ui/call-button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { LoadError } from '#web/ui/stand-ins.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { notifySuccess } from '#web/ui/notify.ts';
import { writtenMoment } from '#web/ui/clock.ts';

/** One's own trips in one's own calendar program, kept up to date by an address that only its owner knows. */
export function CalendarFeed() {
  const feed = useRead(readFeed);
  const [address, setAddress] = useState<string>();
  return (
    <Stack gap="sm" align="flex-start" component="section" aria-label="Calendar feed">
      <Title order={3}>Calendar feed</Title>
      <Text>
        A private address for your calendar program, which then shows your trips and follows when they move. Anyone who
        has the address can see your trips.
      </Text>
      {feed.isPending && <Loading />}
      {feed.isError && <LoadError error={feed.error} onRetry={feed.refetch} />}
      {feed.data && address !== undefined && <Address address={address} />}
      {feed.data && address === undefined && (
        <Text c="dimmed">
          Your address was made on {writtenMoment(feed.data.created_at)}. It is not shown again; if you have lost it,
          make a new one.
        </Text>
      )}
      {feed.isSuccess && <FeedButtons exists={feed.data !== null} onAddress={setAddress} />}
    </Stack>
  );
}

function FeedButtons({ exists, onAddress }: { exists: boolean; onAddress: (address: string | undefined) => void }) {
  const [asked, dialog] = useDisclosure();
  const make = useChange(makeFeed);
  const removal = useChange(endFeed);
  const makeNew = async () => {
    onAddress((await make.mutateAsync()).address);
    dialog.close();
  };
  const forget = () => {
    onAddress(undefined);
    notifySuccess(notices.deleted);
  };
  if (!exists)
    return (
      <>
        <Button loading={make.isPending} onClick={() => void makeNew().catch(() => undefined)}>
          Create a link
        </Button>
        <ErrorText>{make.isError && errorText(make.error)}</ErrorText>
      </>
    );
  return (
    <Group gap="xs">
      <Button variant="default" onClick={dialog.open}>
        Make a new address
      </Button>
      <CallButton
        variant="outline"
        color="red"
        call={removal}
        input={undefined}
        onDone={forget}
        aria-label="Remove the calendar feed"
      >
        Remove
      </CallButton>
      <ConfirmDialog
        title="Make a new address?"
        text="The old address stops at once. Calendars that use it need the new one."
        confirmLabel="Make a new address"
        opened={asked}
        onClose={dialog.close}
        onConfirm={makeNew}
      />
    </Group>
  );
}

function Address({ address }: { address: string }) {
  return (
    <>
      <TextInput
        label="Your address"
        description="Shown only now. In your calendar program choose to subscribe to, or add, a calendar by its address."
        value={address}
        readOnly
        w="100%"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group gap="xs">
        <CopyButton about="calendar feed" text={address} />
        <Button component="a" variant="default" href={address.replace(/^https?:/, 'webcal:')}>
          Open in my calendar program
        </Button>
      </Group>
    </>
  );
}
