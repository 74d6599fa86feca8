import { Box, NativeSelect, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { readEvent } from '#domain/calls/event.ts';
import { previewMessage, readMessage, sendMessage, sendTest } from '#domain/calls/message.ts';
import { keyOf } from '#web/http/request.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import { Link, Navigate, useNavigate, useSearchParams } from '#web/router/routing.tsx';
import { unknownPlaceholders } from '#domain/message/placeholders.ts';
import {
  type Conditions,
  type MessageDraft,
  type MessageKind,
  type MessagePreview,
  messageKinds,
} from '#domain/message/message.ts';
import type { Event } from '#domain/event.ts';
import { messageGroups } from '#domain/message/groups.ts';
import { EventHeader } from '#web/event/event-header.tsx';
import { usePathId } from '#web/path-id.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import { NoMailServer, useMailsKept } from '#web/ui/about-mails.tsx';
import { PageStandIn } from '#web/ui/stand-ins.tsx';
import { useMailed } from '#web/ui/use-mailed.ts';
import { Row } from '#web/ui/row.tsx';
import { refusalText, useSave } from '#web/ui/use-save.ts';
import { counted } from '#domain/wording.ts';
import { link } from '#web/paths.ts';
import { PersonPhone } from '#web/ui/person-phone.tsx';
import {
  conditionsIn,
  conditionsText,
  kindIn,
  type MessageWords,
  messagesOf,
  wordsIn,
  writeTo,
} from '#web/event/conditions.ts';
import { MessageForm } from './message-form.tsx';
import { kindLabels, wordsToBegin } from './usual-words.ts';
import { kept } from '#web/kept.ts';

const typingMilliseconds = 400;
export function Component() {
  const id = usePathId('id');
  const [search] = useSearchParams();
  const [begins, kind, to] = [wordsIn(search), kindIn(search), conditionsIn(search)];
  const event = useRead(readEvent, { id });
  const kept = useMailsKept();
  if (Object.keys(to).length === 0) return <Navigate to={messagesOf(id)} />;
  if (!event.data || kept === undefined) return <PageStandIn title="Write to…" query={event} />;
  return (
    <>
      <EventHeader event={id} place="People" title="Write to…" />
      <NoMailServer />
      <Stack>
        <Choice event={id} kind={kind} begins={begins} to={to} />
        {/* Another choice is another message: nothing of the names before may stay. */}
        <Writing key={`${kind} ${search.toString()}`} about={event.data} kind={kind} begins={begins} to={to} />
      </Stack>
    </>
  );
}

/** The recipients and the kind of message are in the address. */
interface Chosen {
  event: number;
  kind: MessageKind;
  /** The words that it begins with. */
  begins: MessageWords;
  to: Conditions;
}

function Choice({ begins, event, kind, to }: Chosen) {
  const navigate = useNavigate();
  const go = (path: string) => void navigate(path, { replace: true, preventScrollReset: true });
  const chosen = conditionsText(to);
  const current = JSON.stringify(to);
  const known = messageGroups.findIndex(([, group]) => JSON.stringify(group) === current);
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <NativeSelect
        label="To"
        value={String(known)}
        data={[
          ...(known === -1 ? [{ value: '-1', label: `Chosen: ${chosen}` }] : []),
          ...messageGroups.map(([label], index) => ({ value: String(index), label })),
        ]}
        onChange={({ currentTarget }) => go(writeTo(event, messageGroups[Number(currentTarget.value)]?.[1], begins))}
      />
      <NativeSelect
        label="Kind"
        value={kind}
        data={messageKinds.map((each) => ({
          value: each,
          label: begins === 'unanswered' && each === kind ? 'Invitation, once more' : kindLabels[each],
        }))}
        onChange={({ currentTarget }) => go(writeTo(event, to, currentTarget.value as MessageKind))}
      />
    </SimpleGrid>
  );
}

function Writing({ about, begins, kind, to }: Omit<Chosen, 'event'> & { about: Event }) {
  const event = about.id;
  const { change, forget, keep, words } = useDraft(about, begins);
  const unknown = unknownPlaceholders(`${words.subject}\n${words.text}`);
  const [typed] = useDebouncedValue(words, typingMilliseconds);
  const isKnown = unknownPlaceholders(`${typed.subject}\n${typed.text}`).length === 0;
  // Names come first: before there is a subject or a text.
  const shown = { event, kind, to, subject: typed.subject.trim() || '…', text: typed.text || '…' };
  const preview = usePreview(shown, isKnown);
  const { error, send, sending } = useSending(
    { event, kind, to, ...words },
    { onSent: forget, onUndone: keep, path: writeTo(event, to, begins) },
  );
  const [tested, setTested] = useState(false);
  const test = useChange(sendTest);
  const sendToMe = () =>
    test.mutateAsync({ event, kind, to, subject: words.subject.trim() || '…', text: words.text || '…' }).then(
      () => setTested(true),
      () => setTested(false),
    );
  const failure = preview.error ?? test.error;
  return (
    <>
      {preview.data && <RecipientList preview={preview.data} />}
      <ErrorText>{failure ? refusalText(failure) : undefined}</ErrorText>
      <MessageForm
        words={words}
        unknown={unknown}
        sample={preview.error ? undefined : preview.data?.sample}
        count={preview.error ? 0 : (preview.data?.recipients.length ?? 0)}
        error={error}
        sending={sending}
        tested={tested}
        testing={test.isPending}
        onChange={change}
        onSend={() => void send(preview.data?.digest ?? '')}
        onTest={() => void sendToMe()}
      />
    </>
  );
}

/** The recipients and a sample; asked again on every change, while the last answer stays in sight. */
function usePreview(draft: MessageDraft, enabled: boolean) {
  return useRead(previewMessage, draft, {
    enabled,
    gcTime: 0,
    retry: false,
    // Only for the same choice: another choice has other names.
    placeholderData: (previous, query) =>
      choiceOf(query?.queryKey[2] as MessageDraft | undefined) === choiceOf(draft)
        ? keepPreviousData(previous)
        : undefined,
  });
}

function choiceOf(draft: MessageDraft | undefined): string {
  return JSON.stringify([draft?.event, draft?.kind, draft?.to]);
}

interface Sending {
  onSent: () => void;
  onUndone: () => void;
  /** Where it is written. */
  path: string;
}

/** When the recipients have changed, nothing was sent, and the names are read again. */
function useSending(draft: MessageDraft, { onSent, onUndone, path }: Sending) {
  const navigate = useNavigate();
  const message = useChange(sendMessage);
  const client = useQueryClient();
  const mailed = useMailed();
  const { error, save, saving } = useSave();
  const send = (digest: string) =>
    save(async () => {
      const sent = await message.mutateAsync({ ...draft, digest });
      onSent();
      const its = messagesOf(draft.event, sent.id);
      mailed(sent, undefined, async () => {
        onUndone();
        client.removeQueries({ queryKey: keyOf(readMessage, { id: sent.id }) });
        if (`${location.pathname}${location.search}` === its) await navigate(path);
      });
      await navigate(its);
    });
  return { error, send, sending: saving };
}

/** The names first: the recipients, and the people who are left out. */
function RecipientList({ preview: { left_out, recipients } }: { preview: MessagePreview }) {
  return (
    <Box className="card" p="md" component="section" aria-label="Recipients">
      <Title order={2} size="h3" mb="xs">
        To {counted(recipients.length, 'person', 'people')}
      </Title>
      <Names label="Recipients" names={recipients.map(({ name }) => name)}>
        {recipients.map(({ email, id, name }) => (
          <li key={id}>
            <Row
              name={<Link to={link('organization', { id })}>{name}</Link>}
              about={email}
              action={<PersonPhone id={id} name={name} />}
            />
          </li>
        ))}
      </Names>
      {left_out.length > 0 && (
        <>
          <Text fw={600} mt="sm">
            Not to {counted(left_out.length, 'person', 'people')}
          </Text>
          <Names label="Left out" names={left_out.map(({ name, why }) => `${name}: ${why}`)}>
            {left_out.map(({ id, name, why }) => (
              <li key={id}>
                <Row name={name} about={why} action={<PersonPhone id={id} name={name} />} />
              </li>
            ))}
          </Names>
        </>
      )}
    </Box>
  );
}

/** More names than these are folded. */
const maxNames = 5;

/** A few as rows; of many the first by name, and all of them once they are wanted. */
function Names({ children, label, names }: { label: string; names: string[]; children: ReactNode }) {
  const rows = (
    <ul className="rows" aria-label={label}>
      {children}
    </ul>
  );
  if (names.length <= maxNames) return rows;
  return (
    <details className="more">
      <summary>
        {names.slice(0, maxNames).join(', ')} and {names.length - maxNames} more
      </summary>
      {rows}
    </details>
  );
}

interface Words {
  subject: string;
  text: string;
}

/** The draft, kept in this browser until it is sent. */
function useDraft(event: Event, kind: Chosen['begins']) {
  const draft = kept<Partial<Words>>(`message-draft ${event.id} ${kind}`, (found) => typeof found === 'object');
  const [words, setWords] = useState<Words>(() => ({ ...wordsToBegin(kind, event), ...draft.read() }));
  const change = (changed: Partial<Words>) =>
    setWords((before) => {
      const after = { ...before, ...changed };
      draft.keep(after);
      return after;
    });
  return { words, change, forget: () => draft.keep(undefined), keep: () => draft.read() ?? draft.keep(words) };
}
