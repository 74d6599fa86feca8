import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { WorkbookPart } from '#domain/import-report.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

export interface ImportDialogProps {
  title: string;
  kind: Exclude<WorkbookPart['kind'], 'seat'>;
  /** The columns, in a sentence. */
  explanation: string;
  event?: number | undefined;
  /** What its rows usually are, by columns of ours that a sheet may lack. */
  usual?: Readonly<Record<string, string>> | undefined;
  opened: boolean;
  onClose: () => void;
  /** The result of the import, once it is done. */
  onImported?: ((ids: number[]) => void) | undefined;
  /** Asked for before the file, such as an event. */
  children?: ReactNode;
}

/** Shows what a workbook would make before it is made. */
const ImportDialog = lazyDialog<ImportDialogProps>(() => import('./import-dialog-content.tsx'));

export function ImportButton(props: Omit<ImportDialogProps, 'opened' | 'onClose'>) {
  const [opened, dialog] = useDisclosure();
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        Import
      </Button>
      <ImportDialog {...props} opened={opened} onClose={dialog.close} />
    </>
  );
}
