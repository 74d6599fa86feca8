import { useMutation } from '@tanstack/react-query';
import type { Call, Input } from '#domain/calls/call.ts';
import { fetchFile } from '#web/http/use-download.ts';
import { CallButton } from './call-button.tsx';

interface ExportButtonProps<C extends Call> {
  call: C;
  /** With the rows that the list shows when it is pressed, in its order. */
  input: () => Input<C>;
}

/** What the list shows, as a workbook that can be imported again. */
export function ExportButton<C extends Call>({ call, input }: ExportButtonProps<C>) {
  return (
    <CallButton call={useMutation({ mutationFn: () => fetchFile(call, input()) })} input={undefined}>
      Export
    </CallButton>
  );
}
