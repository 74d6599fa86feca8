import { Anchor, Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { answerPublished, readCoverage, removeCoverage } from '#domain/calls/after.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import type { CoverageAnswer, Piece } from '#domain/after/coverage.ts';
import type { DroveAt } from '#domain/after/note.ts';
import { notices } from '#domain/notices.ts';
import { boatName } from '#domain/wording.ts';
import { NewPiece } from './new-piece.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { Close } from '#web/ui/icons.tsx';
import { notifySuccess } from '#web/ui/notify.ts';
import { QueryStandIn } from '#web/ui/stand-ins.tsx';
import { useSave } from '#web/ui/use-save.ts';

interface CoverageProps {
  event: number;
  drove: DroveAt['boats'];
  /** A mail has just asked. */
  asked: boolean;
}

/** 'Have you published?', or what one has: one field, the boats that one drove, and what one has said before. */
export function Coverage({ asked, drove, event }: CoverageProps) {
  const coverage = useRead(readCoverage, { id: event });
  const [isAdding, adding] = useDisclosure();
  if (!coverage.data) return <QueryStandIn query={coverage} />;
  const { answer, pieces } = coverage.data;
  const form = (onSaved?: () => void) => (
    <NewPiece event={event} boats={drove.map(({ boat }) => boat)} asked={asked} mayNameOthers onSaved={onSaved} />
  );
  return (
    <Box className="card" p="md" component="section" aria-labelledby="published">
      <Title order={2} size="h3" id="published" mb="xs">
        {pieces.length > 0 ? 'Your pieces' : 'Have you published?'}
      </Title>
      {pieces.length > 0 && <Pieces pieces={pieces} />}
      {asked ? (
        <div key={pieces.length}>{form()}</div>
      ) : (
        <Button mt="sm" onClick={adding.open}>
          {pieces.length > 0 ? 'Another piece' : 'Add a piece'}
        </Button>
      )}
      {pieces.length === 0 && <Answers event={event} answer={answer} />}
      <Drawer opened={isAdding} onClose={adding.close} title="Have you published?">
        {isAdding && form(adding.close)}
      </Drawer>
    </Box>
  );
}

const answers: [CoverageAnswer, string][] = [
  ['not_yet', 'Not yet'],
  ['will_not', 'Will not'],
];

function Answers({ answer, event }: { event: number; answer: CoverageAnswer | null }) {
  const send = useChange(answerPublished);
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
  const removal = useChange(removeCoverage);
  const [asked, setAsked] = useState<Piece>();
  const [isAsking, setIsAsking] = useState(false);
  const ask = (piece: Piece) => {
    setAsked(piece);
    setIsAsking(true);
  };
  const remove = async () => {
    if (asked) await removal.mutateAsync({ id: asked.id });
    setIsAsking(false);
    notifySuccess(notices.deleted);
  };
  return (
    <>
      <Stack component="ul" gap="xs" style={{ overflowWrap: 'anywhere' }} aria-label="Published">
        {pieces.map((piece) => {
          const { boats, id, link, medium, people, title, url } = piece;
          return (
            <Group key={id} component="li" gap="xs" justify="space-between" wrap="nowrap">
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
              <button type="button" className="tool" aria-label={`Remove ${title || url}`} onClick={() => ask(piece)}>
                <Close />
              </button>
            </Group>
          );
        })}
      </Stack>
      <ConfirmDialog
        title="Remove this piece?"
        text={asked && `'${asked.title || asked.url}' goes from your list and from the builders’ reports.`}
        confirmLabel="Remove"
        danger
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={remove}
      />
    </>
  );
}
