import { Anchor, Button, Checkbox, FileInput, Group, Stack, Text, Textarea } from '@mantine/core';
import type { ClipboardEvent } from 'react';
import { downloadBoatTemplate } from '#domain/calls/boat.ts';
import { downloadLegTemplate } from '#domain/calls/leg.ts';
import { downloadOrganizationTemplate, addOrganizations } from '#domain/calls/organization.ts';
import { notices } from '#domain/notices.ts';
import { useDownload } from '#web/http/use-download.ts';
import { errorText } from '#web/http/request.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import type { ImportDialogProps } from './import-button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { notifySuccess } from '#web/ui/notify.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { pastedCells, workbookOf } from './pasted-cells.ts';
import { SheetPart } from './sheet-part.tsx';
import { useImport } from './use-import.ts';
import { buildersToAdd } from '#domain/import-error.ts';
import type { ImportError } from '#domain/import-report.ts';
import { counted } from '#domain/wording.ts';
import { useChange } from '#web/http/use-change.ts';
import { useSession } from '#web/http/session.ts';
import { useSave } from '#web/ui/use-save.ts';

const partTitles = { org: 'People', boat: 'Boats', leg: 'Legs', seat: 'Seats' };

export function Component({
  children,
  event,
  explanation,
  onClose,
  onImported,
  opened,
  kind,
  title,
  usual,
}: ImportDialogProps) {
  const sheet = useImport({ kind, event, usual });
  const close = () => {
    if (sheet.importing) return;
    sheet.choose(null);
    onClose();
  };
  const submit = async () => {
    const ids = await sheet.submit();
    if (!ids) return;
    notifySuccess(notices.uploaded);
    sheet.choose(null);
    onClose();
    onImported?.(ids);
  };
  const paste = (clipboard: ClipboardEvent) => {
    // Text that is pasted into a cell, or into a field, is for that field.
    if (clipboard.target instanceof HTMLInputElement) return;
    const cells = pastedCells(clipboard.clipboardData);
    if (!cells) return;
    clipboard.preventDefault();
    sheet.choose(workbookOf(cells));
  };
  const rows = sheet.parts?.flatMap((part) => part.rows ?? []) ?? [];
  const isWrong =
    sheet.parts?.some(({ errors, message }) => message !== undefined || (errors ?? []).length > 0) ?? false;
  const count = rows.filter(({ state }) => state === 'new' || sheet.existing === 'update').length;
  return (
    <Dialog opened={opened} onClose={close} title={title} size={sheet.parts ? 'min(1200px, 100%)' : 'lg'}>
      <Stack onPaste={paste}>
        {!sheet.parts && (
          <>
            <Text>{explanation} You see what each column was taken for before anything is imported.</Text>
            <TemplateLink kind={kind} />
          </>
        )}
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
        {!sheet.file && (
          <Textarea
            label="Or paste cells"
            description="Copied from Excel, Numbers, Google Sheets or a mail"
            rows={2}
            value=""
            onChange={() => undefined}
          />
        )}
        {sheet.looking && !sheet.parts && <Loading text={lookingText(sheet.sent)} />}
        <ErrorText>{sheet.refusal}</ErrorText>
        {sheet.hasMore && (
          <Checkbox
            label="Import everything in this file: people, boats, legs and seats"
            checked={sheet.whole}
            onChange={(change) => sheet.setWhole(change.currentTarget.checked)}
          />
        )}
        {sheet.parts?.map((part) =>
          part.kind === 'boat' ? (
            <AddBuilders key="builders" errors={part.errors ?? []} onAdded={() => sheet.decide('boat', {})} />
          ) : null,
        )}
        {sheet.parts?.map((part) => (
          <SheetPart
            key={part.kind}
            part={part}
            choice={sheet.choiceOf(part.kind)}
            title={sheet.whole ? partTitles[part.kind] : undefined}
            existing={sheet.existing}
            onExisting={sheet.setExisting}
            onDecide={(decided) => sheet.decide(part.kind, decided)}
          />
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={close} disabled={sheet.importing}>
            Cancel
          </Button>
          <Button onClick={() => void submit()} loading={sheet.importing} disabled={sheet.looking}>
            {count > 0 && !isWrong ? `Import ${count}` : 'Import'}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function lookingText(sent: number): string {
  return sent < 1 ? `Sending the file: ${Math.floor(sent * 100)} %` : 'Reading the rows';
}

const templates = { org: downloadOrganizationTemplate, boat: downloadBoatTemplate, leg: downloadLegTemplate };

function TemplateLink({ kind }: Pick<ImportDialogProps, 'kind'>) {
  const template = useDownload(templates[kind]);
  return (
    <div>
      <Anchor component="button" type="button" onClick={() => template.mutate()}>
        Download the template
      </Anchor>
      <ErrorText>{template.isError && errorText(template.error)}</ErrorText>
    </div>
  );
}

/** Boats whose builders nobody knows: an admin adds these in the same preview, which is then looked at again. */
function AddBuilders({ errors, onAdded }: { errors: readonly ImportError[]; onAdded: () => void }) {
  const isAdmin = useSession().type === 'admin';
  const add = useChange(addOrganizations);
  const { error, save, saving } = useSave();
  const builders = buildersToAdd(errors);
  if (!isAdmin || builders.length === 0) return null;
  const press = async () => {
    await add.mutateAsync({ orgs: builders.map((builder) => ({ ...builder, type: 'manufacturer' })) });
    onAdded();
  };
  return (
    <>
      <ErrorText>{error}</ErrorText>
      <Group>
        <Button variant="default" loading={saving} onClick={() => void save(press)}>
          {builders.length === 1 ? 'Add this builder' : `Add these ${counted(builders.length, 'builder')}`}
        </Button>
      </Group>
    </>
  );
}
