import { CallButton } from '#web/ui/call-button.tsx';
import type { ShownRows } from '#web/ui/shown-rows.ts';
import { useSheet } from './api.ts';

interface ExportButtonProps {
  path: string;
  /** The rows that the list shows, in its order. */
  shown: ShownRows;
  event?: number;
}

/** What the list shows, as a workbook that can be imported again. */
export function ExportButton({ event, path, shown }: ExportButtonProps) {
  return (
    <CallButton
      call={useSheet()}
      input={{ path, body: () => ({ ids: shown.ids(), ...(event !== undefined && { event }) }) }}
    >
      Export
    </CallButton>
  );
}
