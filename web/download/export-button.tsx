import { Button } from '@mantine/core';
import { notifyRefusal } from '#web/ui/notify.ts';
import { useSheet } from './api.ts';

/** All that is listed, as a workbook that can be imported again. */
export function ExportButton({ path }: { path: string }) {
  const sheet = useSheet();
  return (
    <Button variant="default" loading={sheet.isPending} onClick={() => sheet.mutate(path, { onError: notifyRefusal })}>
      Export
    </Button>
  );
}
