import '@mantine/core/styles/Checkbox.layer.css';
import { Alert, Checkbox, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { castOffProblem, type CountProblem, manyPassengersText, returnProblem } from '#domain/boarding/counting.ts';
import { unsignedAboard } from '#domain/boarding/unsigned.ts';
import type { Departure } from '#domain/boarding/departure.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { NamesToCall } from './names-to-call.tsx';
import { Slide } from './slide.tsx';

interface CountDialogProps {
  departure: Departure;
  kind: 'cast_off' | 'return' | undefined;
  /** An admin may let a boat leave although the count is not right. */
  mayPass: boolean;
  /** `unsigned_by` lets people leave whose safety card is open. */
  onCount: (heads: number, override: boolean, unsigned_by?: string) => void;
  onClose: () => void;
}

/** Heads are counted before a boat leaves, and when it is back. */
export function CountDialog({ departure, kind, mayPass, onClose, onCount }: CountDialogProps) {
  const [heads, setHeads] = useState('');
  const [pass, setPass] = useState(false);
  const [letBy, setLetBy] = useState('');
  const counted = /^\d{1,3}$/.test(heads.trim()) ? Number(heads) : undefined;
  const isReturn = kind === 'return';
  const problem = counted === undefined ? undefined : (isReturn ? returnProblem : castOffProblem)(departure, counted);
  const unsigned = isReturn ? [] : unsignedAboard(departure.people, departure.boat.id);
  const isSigned = unsigned.length === 0 || letBy.trim() !== '';
  const isAllowed = counted !== undefined && isSigned && (isReturn || !problem || (mayPass && pass));
  const close = () => {
    setHeads('');
    setPass(false);
    setLetBy('');
    onClose();
  };
  const done = () => {
    if (counted === undefined) return;
    onCount(counted, problem !== undefined && !isReturn, unsigned.length > 0 ? letBy.trim() : undefined);
    close();
  };
  return (
    <Dialog opened={kind !== undefined} onClose={close} title={isReturn ? 'Return' : 'Cast off'} centered>
      <Stack>
        <TextInput
          label="How many guests do you count aboard, without the crew?"
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
        {unsigned.length > 0 && (
          <>
            <Alert color="red" title="The safety card is open">
              {unsigned.map(({ name, safety }) => `${name}: ${safety?.lacks.join(', ')}`).join('; ')}
            </Alert>
            <TextInput
              label="Admin or skipper who lets them leave without"
              description="The name is kept. Or close this and let them confirm on this phone."
              value={letBy}
              maxLength={200}
              onChange={(event) => setLetBy(event.currentTarget.value)}
            />
          </>
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
