import { Anchor, Button, FileInput, Group, Stack, Text } from '@mantine/core';
import { notices } from '#domain/notices.ts';
import { useSheet } from '#web/download/api.ts';
import { errorText } from '#web/http/request.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import type { ImportDialogProps } from './import-button.tsx';
import { ImportPreview } from './import-preview.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { notifySuccess } from '#web/ui/notify.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useImport } from './use-import.ts';

export function Component({
  children,
  event,
  explanation,
  onClose,
  onImported,
  opened,
  path,
  title,
  topics,
}: ImportDialogProps) {
  const sheet = useImport({ path, event, topics });
  const close = () => {
    if (sheet.importing) return;
    sheet.clear();
    onClose();
  };
  const submit = async () => {
    const ids = await sheet.submit();
    if (!ids) return;
    notifySuccess(notices.uploaded);
    sheet.clear();
    onClose();
    onImported?.(ids);
  };
  return (
    <Dialog opened={opened} onClose={close} title={title} size="lg">
      <Stack>
        <Text>{explanation}</Text>
        <TemplateLink path={`${path}/template`} />
        {children}
        <FileInput
          label="File (.xlsx)"
          placeholder="Choose a file"
          accept=".xlsx"
          clearable
          clearButtonProps={{ 'aria-label': 'Clear the file' }}
          value={sheet.file}
          onChange={sheet.choose}
          error={sheet.fileError}
        />
        {sheet.looking && <Loading text={lookingText(sheet.sent)} />}
        <ErrorText>{sheet.refusal?.text}</ErrorText>
        <UnknownColumns names={sheet.unknownColumns} />
        {sheet.lines && <ImportPreview lines={sheet.lines} existing={sheet.existing} onExisting={sheet.setExisting} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={close} disabled={sheet.importing}>
            Cancel
          </Button>
          <Button onClick={() => void submit()} loading={sheet.importing} disabled={sheet.looking}>
            Import
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function UnknownColumns({ names }: { names: string[] }) {
  if (names.length === 0) return null;
  return (
    <Text>
      {names.length === 1 ? 'This column was not recognised and is' : 'These columns were not recognised and are'} not
      imported: {names.join(', ')}
    </Text>
  );
}

function lookingText(sent: number): string {
  return sent < 1 ? `Sending the file: ${Math.floor(sent * 100)} %` : 'Reading the rows';
}

function TemplateLink({ path }: { path: string }) {
  const template = useSheet();
  return (
    <div>
      <Anchor component="button" type="button" onClick={() => template.mutate(path)}>
        Download the template
      </Anchor>
      <ErrorText>{template.isError && errorText(template.error)}</ErrorText>
    </div>
  );
}
