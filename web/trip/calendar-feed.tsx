import { Box, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { endFeed, makeFeed, readFeed } from '#domain/calls/trip.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import { notices } from '#domain/notices.ts';
import { CallButton } from '#web/ui/call-button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { LoadError } from '#web/ui/stand-ins.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { notifySuccess } from '#web/ui/notify.ts';
import { writtenMoment } from '#web/ui/clock.ts';

/** One button where the trips stand; all about the address once it is pressed. */
export function TripsInOwnCalendar() {
  const feed = useRead(readFeed);
  const [address, setAddress] = useState<string>();
  const [wanted, setWanted] = useState(false);
  if (wanted || address !== undefined)
    return (
      <Box className="card" p="md">
        <CalendarFeed made={address} />
      </Box>
    );
  return (
    <Group>
      {feed.data === null ? (
        <MakeFirst onAddress={setAddress} />
      ) : (
        <Button variant="default" loading={feed.isPending} onClick={() => setWanted(true)}>
          My trips in my own calendar
        </Button>
      )}
    </Group>
  );
}

/** One's own trips in one's own calendar program, kept up to date by an address that only its owner knows. */
export function CalendarFeed({ made }: { made?: string | undefined }) {
  const feed = useRead(readFeed);
  const [address, setAddress] = useState(made);
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
  if (!exists) return <MakeFirst onAddress={onAddress} />;
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

/** Makes the address and gives it to the calendar program, which asks whether to take it; where there is none it is copied. */
function MakeFirst({ onAddress }: { onAddress: (address: string) => void }) {
  const make = useChange(makeFeed);
  const open = ({ address }: { address: string }) => {
    onAddress(address);
    location.assign(inCalendarProgram(address));
  };
  return (
    <CallButton call={make} input={undefined} onDone={open}>
      Add my trips to my calendar
    </CallButton>
  );
}

function inCalendarProgram(address: string): string {
  return address.replace(/^https?:/, 'webcal:');
}

/** Above the bar at the thumb. */
function intoView(shown: HTMLElement | null) {
  shown?.scrollIntoView({ block: 'nearest' });
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
      <Group gap="xs" ref={intoView}>
        <CopyButton about="calendar feed" text={address} />
        <Button component="a" variant="default" href={inCalendarProgram(address)}>
          Open in my calendar
        </Button>
      </Group>
    </>
  );
}
