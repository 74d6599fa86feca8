import '@mantine/core/styles/Checkbox.layer.css';
import { Alert, Checkbox, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { castOffProblem, type CountProblem, manyPassengersText, returnProblem } from '#domain/boarding/counting.ts';
import type { Departure } from '#domain/boarding/departure.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { NamesToCall } from './names-to-call.tsx';
import { Slide } from './slide.tsx';

interface CountDialogProps {
  departure: Departure;
  kind: 'cast_off' | 'return' | undefined;
  /** An admin may let a boat leave although the count is not right. */
  mayPass: boolean;
  onCount: (heads: number, override: boolean) => void;
  onClose: () => void;
}

/** Heads are counted before a boat leaves, and when it is back. */
export function CountDialog({ departure, kind, mayPass, onClose, onCount }: CountDialogProps) {
  const [heads, setHeads] = useState('');
  const [pass, setPass] = useState(false);
  const counted = /^\d{1,3}$/.test(heads.trim()) ? Number(heads) : undefined;
  const isReturn = kind === 'return';
  const problem = counted === undefined ? undefined : (isReturn ? returnProblem : castOffProblem)(departure, counted);
  const isAllowed = counted !== undefined && (isReturn || !problem || (mayPass && pass));
  const close = () => {
    setHeads('');
    setPass(false);
    onClose();
  };
  const done = () => {
    if (counted === undefined) return;
    onCount(counted, problem !== undefined && !isReturn);
    close();
  };
  return (
    <Dialog opened={kind !== undefined} onClose={close} title={isReturn ? 'Return' : 'Cast off'} centered>
      <Stack>
        <TextInput
          label="How many heads do you count aboard?"
          description="Write the number, then slide to confirm it."
          value={heads}
          onChange={(event) => setHeads(event.currentTarget.value)}
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
        />
        {!isReturn && manyPassengersText(departure.counts) && (
          <Alert color="sun">{manyPassengersText(departure.counts)}</Alert>
        )}
        {problem && <Problem {...problem} />}
        {problem && !isReturn && mayPass && (
          <Checkbox
            label="Leave with this count anyway"
            checked={pass}
            onChange={(event) => setPass(event.currentTarget.checked)}
          />
        )}
        {isAllowed && (
          <Slide
            label={isReturn && problem ? `Back with ${counted}` : isReturn ? 'All back' : `Cast off with ${counted}`}
            danger={Boolean(problem)}
            onDone={done}
          />
        )}
      </Stack>
    </Dialog>
  );
}

function Problem({ call, text }: CountProblem) {
  return (
    <Alert color="red" role="alert" title={text}>
      <NamesToCall people={call} />
    </Alert>
  );
}
