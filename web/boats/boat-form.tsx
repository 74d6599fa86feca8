import { Button, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import type { BoatGap } from '#domain/boat-gaps.ts';
import { RecordForm, useRecordForm } from '#web/ui/record-form.tsx';
import { refusalText } from '#web/ui/use-save.ts';
import { refusalOf, refusedFields } from '#web/ui/field-errors.ts';
import { BoatFields } from './boat-fields.tsx';
import { blankBoat, boatErrors, type BoatFormValues } from './boat-values.ts';

interface BoatFormProps {
  /** Which boat, or that it is a new one. */
  name: string;
  initial: BoatFormValues;
  cancelTo: string;
  /** Whether boats can be added to the form and taken out of it. */
  several?: boolean;
  /** What the boat was asked for. */
  missing?: readonly BoatGap[];
  onSave: (values: BoatFormValues) => Promise<unknown>;
  /** Fields that are asked once for all boats: before several, after the one that is there already. */
  children: (form: UseFormReturnType<BoatFormValues>) => ReactNode;
}

export function BoatForm({ cancelTo, children, initial, missing = [], name, onSave, several = false }: BoatFormProps) {
  const record = useRecordForm<BoatFormValues>({
    name,
    isNew: several,
    stored: initial,
    validate: boatErrors,
    explain: showRefusal,
  });
  const { form } = record;
  const [uploading, setUploading] = useState(0);
  const [failed, setFailed] = useState(0);
  const [askedWithout, setAskedWithout] = useState(false);
  const submit = async (values: BoatFormValues) => {
    setAskedWithout(failed > 0);
    return failed === 0 ? onSave(values) : false;
  };
  const { boats } = form.values;
  return (
    <RecordForm
      record={record}
      label={uploading > 0 ? 'Uploading files…' : 'Save'}
      waits={uploading > 0}
      problem={askedWithout && failed > 0 ? notAllUploaded(failed) : undefined}
      cancelTo={cancelTo}
      onSave={submit}
    >
      {several && children(form)}
      {boats.map(({ key }, index) => (
        <Stack key={key} gap="xs">
          <BoatFields
            form={form}
            index={index}
            label={several ? `Boat ${index + 1}` : 'Boat'}
            missing={missing}
            onUploading={(change) => setUploading((count) => count + change)}
            onFailed={(change) => setFailed((count) => count + change)}
          />
          {several && boats.length > 1 && (
            <Button
              variant="subtle"
              color="red"
              style={{ alignSelf: 'flex-end' }}
              onClick={() => form.removeListItem('boats', index)}
            >
              Remove boat {index + 1}
            </Button>
          )}
        </Stack>
      ))}
      {!several && children(form)}
      {several && (
        <Button
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => form.insertListItem('boats', blankBoat(form.getValues().boats.at(-1)?.make))}
        >
          Add another boat
        </Button>
      )}
    </RecordForm>
  );
}

/** Puts the errors beside the fields of the refused boat, and returns the text for all. */
function showRefusal(reason: unknown, form: UseFormReturnType<BoatFormValues>): string {
  const { index = 0, missingElements } = refusalOf(reason) ?? {};
  form.clearErrors();
  for (const [field, text] of Object.entries(refusedFields(reason)))
    form.setFieldError(`boats.${index}.${field}`, text);
  if (!missingElements) return refusalText(reason);
  return `${refusalText(reason)}: ${missingElements.join(', ')} on boat: ${index + 1}`;
}

/** A boat is not saved while one of its files is missing. */
export function notAllUploaded(files: number): string {
  return `${files === 1 ? 'One file was' : `${files} files were`} not uploaded. Try again or dismiss ${files === 1 ? 'it' : 'them'}, then save`;
}
