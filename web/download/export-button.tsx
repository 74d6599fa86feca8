import { CallButton } from '#web/ui/call-button.tsx';
import { useSheet } from './api.ts';

/** All that is listed, as a workbook that can be imported again. */
export function ExportButton({ path }: { path: string }) {
  return (
    <CallButton call={useSheet()} input={path}>
      Export
    </CallButton>
  );
}
