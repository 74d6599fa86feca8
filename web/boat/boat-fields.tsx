import { SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Fragment, type ReactNode } from 'react';
import type { Attachment } from '#domain/boat.ts';
import { type BoatGap, writtenBoatGaps } from '#domain/boat-gaps.ts';
import { FieldGroup } from '#web/ui/field-group.tsx';
import { LinesField } from '#web/ui/lines-field.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import type { BoatFormValues } from './boat-values.ts';

/** A third of what the form would load before it shows. */
const AttachmentsField = lazyPart(async () => (await import('./attachments-field.tsx')).AttachmentsField);

interface BoatFieldsProps {
  form: UseFormReturnType<BoatFormValues>;
  index: number;
  label: string;
  /** What it was asked for comes first. */
  missing?: readonly BoatGap[];
  onUploading: (change: 1 | -1) => void;
  onFailed: (change: number) => void;
}

export function BoatFields({ form, index, label, missing = [], onFailed, onUploading }: BoatFieldsProps) {
  const boat = form.values.boats[index];
  if (!boat) return null;
  /** An upload may end late: by then the boat may be elsewhere in the list, or removed. */
  const changeAttachments = (change: (attachments: Attachment[]) => Attachment[]) => {
    const position = form.getValues().boats.findIndex(({ key }) => key === boat.key);
    if (position >= 0) form.setFieldValue(`boats.${position}.attachments`, change);
  };
  const inputProps = (field: string) => form.getInputProps(`boats.${index}.${field}`);
  const blocks: [key: string, fields: ReactNode][] = [
    [
      'picture',
      <AttachmentsField
        boatLabel={label}
        attachments={boat.attachments}
        error={form.errors[`boats.${index}.attachments`] as string | undefined}
        onAdd={(attachment) => changeAttachments((all) => [...all, attachment])}
        onRemove={(location) => changeAttachments((all) => all.filter((each) => each.location !== location))}
        onLead={(location) => changeAttachments((all) => leadingWith(all, location))}
        onPress={(location, press) =>
          changeAttachments((all) => all.map((each) => (each.location === location ? { ...each, press } : each)))
        }
        onUploading={onUploading}
        onFailed={onFailed}
      />,
    ],
    [
      'name',
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {/* The focus moves to the boat that was added. */}
        <TextInput label="Make" withAsterisk aria-required autoFocus={index > 0} {...inputProps('make')} />
        <TextInput label="Model" withAsterisk aria-required {...inputProps('model')} />
      </SimpleGrid>,
    ],
    [
      'measures',
      <SimpleGrid minColWidth="min(100%, 8rem)">
        <NumberField label="Length" unit="m" decimals {...inputProps('length')} />
        <NumberField label="Beam" unit="m" decimals {...inputProps('beam')} />
        <NumberField label="Draft" unit="m" decimals {...inputProps('draft')} />
        <NumberField
          label="Capacity"
          description="Passengers"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          withAsterisk
          aria-required
          {...inputProps('capacity')}
        />
      </SimpleGrid>,
    ],
    [
      'phone',
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label="Berth" description="Where in the marina it lies" {...inputProps('berth')} />
        <TextInput
          label="Phone on the day"
          type="tel"
          description="Seen by those who are booked on it"
          {...inputProps('contact_phone')}
        />
      </SimpleGrid>,
    ],
    ['description', <Textarea label="Description" autosize minRows={3} {...inputProps('description')} />],
    [
      'links',
      <LinesField label="Links" separator={/[\s,;]+(?=https?:)|\n/} placeholder="https://" {...inputProps('links')} />,
    ],
  ];
  const isMissing = ([key]: (typeof blocks)[number]) => missing.some((gap) => gap === key);
  const ordered = [...blocks.filter(isMissing), ...blocks.filter((block) => !isMissing(block))];
  return (
    <FieldGroup title={label}>
      {missing.length > 0 && <Text fw={600}>Still missing: {writtenBoatGaps(missing)}. Thank you!</Text>}
      {ordered.map(([key, fields]) => (
        <Fragment key={key}>{fields}</Fragment>
      ))}
    </FieldGroup>
  );
}

/** The first picture is the one that is seen wherever the boat is named. */
function leadingWith(all: Attachment[], location: string): Attachment[] {
  return all.toSorted((one, other) => Number(other.location === location) - Number(one.location === location));
}
