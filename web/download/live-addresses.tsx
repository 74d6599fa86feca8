import { Button, Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { liveReportsOf, type ReportKind, reportNames } from '#domain/report.ts';
import { useSession } from '#web/session/session.ts';
import { CallButton } from '#web/ui/call-button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { refusalText } from '#web/ui/use-save.ts';
import { writtenMoment } from '#web/ui/clock.ts';
import { useAddresses, useEndAddress, useMakeAddress } from './api.ts';
import classes from './report-buttons.module.css';

interface LiveAddressesProps {
  event: number;
  /** Where there are several events: it tells their parts apart for those who hear them, and the heading stands elsewhere. */
  eventName?: string;
}

/** Addresses that a spreadsheet reads by itself (CSV), each shown once and ended at any time. */
export function LiveAddresses({ event, eventName }: LiveAddressesProps) {
  const { type } = useSession();
  const kinds = type === null ? [] : liveReportsOf[type];
  const [kind, setKind] = useState<ReportKind | undefined>(kinds[0]);
  const [made, setMade] = useState<{ id: number; url: string; kind: ReportKind }>();
  const make = useMakeAddress();
  if (kind === undefined) return null;
  const makeOne = () =>
    make.mutateAsync({ event, kind }).then(
      (answer) => setMade({ ...answer, kind }),
      () => undefined, // The refusal stands below the button.
    );
  const name = eventName ? `Live spreadsheets, ${eventName}` : 'Live spreadsheets';
  return (
    <Stack component="section" gap="sm" mt={eventName ? 'xs' : 'xl'} aria-label={name}>
      {!eventName && (
        <Title order={2} size="h3">
          Live spreadsheets
        </Title>
      )}
      <Text c="dimmed">
        A spreadsheet that imports this address (CSV), for example with IMPORTDATA, stays up to date. Anyone who has it
        can read the report, without allergies and travel, until you end it.
      </Text>
      <Group align="end" gap="sm">
        <NativeSelect
          label="Report"
          data={kinds.map((value) => ({ value, label: reportNames[value] }))}
          value={kind}
          onChange={({ currentTarget }) => setKind(currentTarget.value as ReportKind)}
        />
        <Button variant="default" loading={make.isPending} onClick={() => void makeOne()}>
          Create a link
        </Button>
      </Group>
      <ErrorText>{make.isError && refusalText(make.error)}</ErrorText>
      {made && (
        <TextInput
          label={`Address of ${reportNames[made.kind]}`}
          description="It is shown only now. Please copy it."
          readOnly
          value={made.url}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      <Addresses event={event} onEnded={(id) => made?.id === id && setMade(undefined)} />
    </Stack>
  );
}

function Addresses({ event, onEnded }: { event: number; onEnded: (id: number) => void }) {
  const addresses = useAddresses().data?.filter((each) => each.event === event) ?? [];
  const end = useEndAddress();
  if (addresses.length === 0) return null;
  return (
    <ul className={classes.addresses}>
      {addresses.map(({ created_at, id, kind }) => (
        <li key={id}>
          <Text span>{`${reportNames[kind]}, made ${writtenMoment(created_at)}`}</Text>
          <CallButton
            call={end}
            input={id}
            onDone={() => onEnded(id)}
            aria-label={`End the address of ${reportNames[kind]}, made ${writtenMoment(created_at)}`}
          >
            End
          </CallButton>
        </li>
      ))}
    </ul>
  );
}
