import { Button, type ButtonProps } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { notifyRefusal } from './notify.ts';

interface CallButtonProps<Answer, Input> extends ButtonProps {
  call: UseMutationResult<Answer, Error, Input>;
  input: Input;
  onDone?: (answer: Answer) => void;
  'aria-label'?: string | undefined;
}

/** Makes a call: busy until its answer, and a refusal becomes a notice. Buttons of a list may share the call. */
export function CallButton<Answer, Input>({ call, input, onDone, ...button }: CallButtonProps<Answer, Input>) {
  const isUnderway = call.isPending && JSON.stringify(call.variables) === JSON.stringify(input);
  return (
    <Button
      variant="default"
      {...button}
      loading={isUnderway}
      // Not told to `mutate`, which forgets it once the button is gone, as that of a published event is.
      onClick={() => void call.mutateAsync(input).then(onDone, notifyRefusal)}
    />
  );
}
