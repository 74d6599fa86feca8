import { FileInput, List, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { readPlanSheet } from '#domain/calls/guest.ts';
import { readLegs } from '#domain/calls/leg.ts';
import { errors } from '#domain/errors.ts';
import { counted } from '#domain/wording.ts';
import { useDayLive } from '#web/change/apply.ts';
import { appliedWords } from '#web/change/outcome.ts';
import { useTakeBack } from '#web/change/use-take-back.ts';
import { ProposalFoot, ProposalShown, useProposal } from '#web/change/proposal.tsx';
import { errorText, requestOf } from '#web/http/request.ts';
import { upload } from '#web/http/files.ts';
import { useRead } from '#web/http/use-read.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import type { PlanDialogProps } from './event-lists.tsx';

/** What the sheet would change, as any change of the day: seen first, applied by one press, and taken back by another. */
export function Component({ event, onClose, opened }: PlanDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const legs = useRead(readLegs, { eid: opened ? event.id : undefined }).data ?? [];
  const read = useMutation({
    mutationFn: (chosen: File) => {
      const form = new FormData();
      form.append('file', chosen);
      return upload<z.output<typeof readPlanSheet.answer>>(requestOf(readPlanSheet, { id: event.id }).path, form);
    },
  });
  const choose = (chosen: File | null) => {
    setFile(chosen);
    read.reset();
    if (chosen) read.mutate(chosen);
  };
  useDayLive(event.id);
  const { offer } = useTakeBack();
  const { absent = 0, errors: problems = [], wish } = read.data ?? {};
  const shown = problems.length === 0 ? wish : undefined;
  const proposal = useProposal({
    event: event.id,
    about: JSON.stringify(wish),
    wish: shown,
    legs,
    travels: event.route,
    onApplied: (id, plan) => {
      if (wish) offer(id, appliedWords(wish, plan, legs));
      choose(null);
      onClose();
    },
  });
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title="Import the plan"
      foot={shown && proposal && <ProposalFoot proposal={proposal} />}
    >
      <Stack gap="sm">
        <Text>
          Download the list, change boats in its cells, and choose the file. An emptied cell takes the seat away.
        </Text>
        <FileInput
          label="File (.xlsx)"
          placeholder="Choose a file"
          accept=".xlsx"
          value={file}
          onChange={(chosen) => choose(chosen ?? null)}
        />
        {read.isPending && <Loading text="Reading the rows" />}
        <ErrorText>{read.isError ? errorText(read.error) : undefined}</ErrorText>
        {problems.length > 0 && (
          <>
            <ErrorText>{errors.sheet_refused.text}</ErrorText>
            <List aria-label="What is wrong in the file">
              {problems.map(({ error, row }) => (
                <List.Item key={`${row} ${error}`}>{row === undefined ? error : `Row ${row}: ${error}`}</List.Item>
              ))}
            </List>
          </>
        )}
        {absent > 0 && <Text>{counted(absent, 'person', 'people')} with seats not in the file: theirs stay.</Text>}
        {shown && proposal && <ProposalShown proposal={proposal} onDelayToo={() => undefined} />}
      </Stack>
    </Drawer>
  );
}
