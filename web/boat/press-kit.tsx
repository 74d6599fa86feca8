import { Anchor, Group, List, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { momentWords, type ShownKit } from '#domain/after/press-kit.ts';
import type { Attachment } from '#domain/boat.ts';
import { saveFile, useSheet } from '#web/download/api.ts';
import { download } from '#web/http/files.ts';
import { CallButton } from '#web/ui/call-button.tsx';
import { writtenMoment } from '#web/ui/clock.ts';
import { notifyRefusal } from '#web/ui/notify.ts';
import { useAgree, useKit } from './api.ts';
import classes from './attachments.module.css';

/** A boat's press kit, for whoever reads about the boat: when it comes and what they agree to, or its text and files. */
export function PressKit({ boat, of, order = 2 }: { boat: number; of: string; order?: 2 | 3 }) {
  const { data } = useKit(boat);
  if (!data || data.state === 'none') return null;
  return (
    <Stack component="section" gap="sm" aria-label={`Press kit of ${of}`}>
      <Title order={order} size={order === 2 ? 'h3' : 'h4'}>
        Press kit
      </Title>
      {data.state === 'waits' && <Embargo boat={boat} of={of} shown={data} />}
      {data.kit && <Content boat={boat} kit={data.kit} of={of} isOpen={data.state === 'open'} />}
    </Stack>
  );
}

function Embargo({ boat, of, shown }: { boat: number; of: string; shown: ShownKit }) {
  const agree = useAgree();
  const { agreed_at, embargo, kit, not_before } = shown;
  if (!not_before || embargo === null) return null;
  const here = writtenMoment(not_before.at);
  const isElsewhere = here !== writtenMoment(not_before.at, not_before.zone);
  const when = `${momentWords(not_before)}${isElsewhere ? `, which is ${here} on your clock` : ''}`;
  return (
    <>
      <Text fw={600}>{kit ? `Others read it from ${when}` : `It comes on ${when}`}</Text>
      <Text className="keep-lines">{embargo}</Text>
      {agreed_at !== null ? (
        <Text role="status">{`You agreed on ${writtenMoment(agreed_at)}.`}</Text>
      ) : (
        !kit && (
          <Group>
            <CallButton
              call={agree}
              input={{ boat, text: embargo }}
              variant="filled"
              aria-label={`Agree to the embargo of ${of}`}
            >
              Agree
            </CallButton>
          </Group>
        )
      )}
    </>
  );
}

interface ContentProps {
  boat: number;
  of: string;
  kit: NonNullable<ShownKit['kit']>;
  isOpen: boolean;
}

function Content({ boat, isOpen, kit: { files, text }, of }: ContentProps) {
  const zip = useSheet();
  return (
    <>
      {text && <Text className="keep-lines">{text}</Text>}
      {files.length > 0 && (
        <List>
          {files.map((file) => (
            <List.Item key={file.location}>
              <KitFile file={file} isOpen={isOpen} />
            </List.Item>
          ))}
        </List>
      )}
      {files.length > 1 && (
        <Group>
          <CallButton
            call={zip}
            input={{ path: `/api/kit/${boat}/zip` }}
            aria-label={`Download all of the press kit of ${of}`}
          >
            Download all
          </CallButton>
        </Group>
      )}
    </>
  );
}

/** A link cannot carry the session: before the moment those who may read the file fetch it by a call. */
export function KitFile({ file, isOpen }: { file: Attachment; isOpen: boolean }) {
  const fetched = useMutation({
    mutationFn: async ({ location, name }: Attachment) => saveFile({ ...(await download(location)), name }),
  });
  if (isOpen)
    return (
      <Anchor href={file.location} download={file.name} className={classes.name}>
        {file.name}
      </Anchor>
    );
  return (
    <Anchor
      component="button"
      type="button"
      mih={44}
      flex="1 1 14rem"
      ta="start"
      className={classes.name}
      onClick={() => void fetched.mutateAsync(file).catch(notifyRefusal)}
    >
      {file.name}
    </Anchor>
  );
}
