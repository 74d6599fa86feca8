import { Anchor, Button, Checkbox, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useState } from 'react';
import type { CoverageAnswer, Piece } from '#domain/after/coverage.ts';
import type { DroveAt } from '#domain/after/note.ts';
import { notices } from '#domain/notices.ts';
import { boatName } from '#domain/wording.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import { notifySuccess } from '#web/ui/notify.ts';
import { QueryStandIn } from '#web/ui/stand-ins.tsx';
import { useSave } from '#web/ui/use-save.ts';
import { useAddCoverage, useAnswer, useBoatsOfEvent, useCoverage, useRemoveCoverage } from './drove-api.ts';
import classes from './after.module.css';

interface CoverageProps {
  event: number;
  drove: DroveAt['boats'];
  /** A mail has just asked. */
  asked: boolean;
}

/** 'Have you published?': one field, the boats that one drove, and what one has said before. */
export function Coverage({ asked, drove, event }: CoverageProps) {
  const coverage = useCoverage(event);
  if (!coverage.data) return <QueryStandIn query={coverage} />;
  const { answer, pieces } = coverage.data;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="published">
      <Title order={2} size="h3" id="published" mb="xs">
        Have you published?
      </Title>
      {pieces.length > 0 && <Pieces pieces={pieces} />}
      <NewPiece key={pieces.length} event={event} drove={drove} asked={asked} />
      {pieces.length === 0 && <Answers event={event} answer={answer} />}
    </Paper>
  );
}

function NewPiece({ asked, drove, event }: CoverageProps) {
  const [url, setUrl] = useState('');
  const [title, setTitle] = useState('');
  const [medium, setMedium] = useState('');
  const [chosen, setChosen] = useState<number[]>(drove.length === 1 ? drove.map(({ boat }) => boat.id) : []);
  const [wantsOthers, setWantsOthers] = useState(drove.length === 0);
  const others = useBoatsOfEvent(event, wantsOthers);
  const add = useAddCoverage();
  const { error, save, saving } = useSave();
  const boats = drove.map(({ boat }) => boat);
  const more = (others.data ?? []).filter(({ id }) => !boats.some((boat) => boat.id === id));
  const boxOf = (boat: (typeof boats)[number]) => (
    <Checkbox
      key={boat.id}
      label={boatName(boat)}
      checked={chosen.includes(boat.id)}
      onChange={({ currentTarget: { checked } }) =>
        setChosen(checked ? [...chosen, boat.id] : chosen.filter((id) => id !== boat.id))
      }
    />
  );
  return (
    <form
      className={classes.note}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void save(async () => {
          await add.mutateAsync({ event, boats: chosen, url: withScheme(url), title, medium });
          notifySuccess(notices.saved);
        });
      }}
    >
      <TextInput
        label="Address of your piece"
        description="Anything is fine that leads to it: a web page, or an issue that was printed"
        required
        inputMode="url"
        autoFocus={asked}
        maxLength={2_000}
        value={url}
        onChange={({ currentTarget }) => setUrl(currentTarget.value)}
      />
      <fieldset className={classes.boats}>
        <legend>Boats in it</legend>
        {boats.map(boxOf)}
        {more.length > 0 && boats.length > 0 && (
          <Text size="sm">
            You were not aboard of these, as far as the marks say. Choose them all the same if they are in it.
          </Text>
        )}
        {more.map(boxOf)}
        {!wantsOthers && (
          <Button variant="subtle" size="compact-md" mih={44} onClick={() => setWantsOthers(true)}>
            Another boat
          </Button>
        )}
      </fieldset>
      <details>
        <summary className={classes.summary}>Title and publication, if you like</summary>
        <Stack gap="xs">
          <TextInput
            label="Title"
            maxLength={200}
            value={title}
            onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          />
          <TextInput
            label="Publication"
            maxLength={200}
            value={medium}
            onChange={({ currentTarget }) => setMedium(currentTarget.value)}
          />
        </Stack>
      </details>
      <ErrorText>{error}</ErrorText>
      <div>
        <Button type="submit" loading={saving} disabled={chosen.length === 0 || url.trim() === ''}>
          Save
        </Button>
      </div>
    </form>
  );
}

/** 'boating.fi/axopar', as people type it. */
function withScheme(typed: string): string {
  const url = typed.trim();
  return /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+\/\S*$/u.test(url) ? `https://${url}` : url;
}

const answers: [CoverageAnswer, string][] = [
  ['not_yet', 'Not yet'],
  ['will_not', 'Will not'],
];

function Answers({ answer, event }: { event: number; answer: CoverageAnswer | null }) {
  const send = useAnswer();
  const { error, save, saving } = useSave();
  const choose = (chosen: CoverageAnswer) =>
    void save(async () => {
      await send.mutateAsync({ event, answer: chosen });
      notifySuccess(notices.saved);
    });
  return (
    <Stack gap="xs" mt="md">
      <Group gap="xs">
        {answers.map(([value, label]) => (
          <Button
            key={value}
            variant={answer === value ? 'light' : 'default'}
            aria-pressed={answer === value}
            disabled={saving}
            onClick={() => choose(value)}
          >
            {label}
          </Button>
        ))}
      </Group>
      {answer && (
        <Text role="status" size="sm">
          {answer === 'not_yet'
            ? 'You said: not yet. We ask once more, by mail.'
            : 'You said that you will not. We do not ask again.'}
        </Text>
      )}
      <ErrorText>{error}</ErrorText>
    </Stack>
  );
}

const addedBy = { self: '', organiser: 'Added by the organiser', builder: 'Added by the builder' };

function Pieces({ pieces }: { pieces: Piece[] }) {
  const removal = useRemoveCoverage();
  const { error, save, saving } = useSave();
  return (
    <>
      <ul className={classes.pieces} aria-label="Published">
        {pieces.map(({ boats, id, link, medium, people, title, url }) => (
          <li key={id}>
            <div>
              {link ? (
                <Anchor href={url} target="_blank" rel="noreferrer">
                  {title || url}
                </Anchor>
              ) : (
                <Text>{title ? `${title}: ${url}` : url}</Text>
              )}
              <Text size="sm" c="dimmed">
                {[medium, ...boats.map(boatName), addedBy[people[0]?.added_as ?? 'self']].filter(Boolean).join(', ')}
              </Text>
            </div>
            <Button
              variant="default"
              disabled={saving}
              aria-label={`Remove ${title || url}`}
              onClick={() => void save(() => removal.mutateAsync(id))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <ErrorText>{error}</ErrorText>
    </>
  );
}
