import { Box, SimpleGrid, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Attachment } from '#domain/boat.ts';
import { boatField, boatFieldGroups, type BoatFieldName, boatFieldNames, boatFields } from '#domain/boat-fields.ts';
import { readEvents } from '#domain/calls/event.ts';
import { type BoatGap, fieldsOfGap, writtenBoatGaps } from '#domain/boat-gaps.ts';
import { useRead } from '#web/http/use-read.ts';
import { useSession } from '#web/http/session.ts';
import { FieldGroup } from '#web/ui/field-group.tsx';
import { FieldInput } from '#web/ui/field-input.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import type { BoatFormValues } from './boat-values.ts';

/** A third of what the form would load before it shows. */
const AttachmentsField = lazyPart(async () => (await import('./attachments-field.tsx')).AttachmentsField);

interface BoatFieldsProps {
  form: UseFormReturnType<BoatFormValues>;
  index: number;
  label: string;
  /** What it was asked for, which is then all that is shown. */
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
  const isShown = (gap: BoatGap) => missing.length === 0 || missing.includes(gap);
  const fieldsOf = (group: string) => (
    <FieldsOfGroup key={group} group={group} index={index} form={form} missing={missing} />
  );
  return (
    <FieldGroup title={label}>
      {missing.length > 0 && <Text fw={600}>Still missing: {writtenBoatGaps(missing)}. Thank you!</Text>}
      <SimpleGrid cols={{ base: 1, lg: missing.length > 0 ? 1 : 2 }}>
        {isShown('picture') && (
          // As high as what comes, so that the fields below do not jump.
          <Box mih={heightOf(boat.attachments.length)}>
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
            />
          </Box>
        )}
        <Stack>{boatFieldGroups.filter((group) => !isLong(group)).map(fieldsOf)}</Stack>
      </SimpleGrid>
      {boatFieldGroups.filter(isLong).map(fieldsOf)}
    </FieldGroup>
  );
}

/** What wants the width of the form; the rest stands beside the pictures on a desk. */
const isLong = (group: string) => group === 'description' || group === 'links';

/** In a phone's column and beside each other; a file has its buttons below it on a phone. */
function heightOf(attachments: number) {
  return { base: `${10.75 + 8.75 * attachments}rem`, sm: `${9.25 + 5.5 * attachments}rem` };
}

type GroupProps = Required<Pick<BoatFieldsProps, 'form' | 'index' | 'missing'>> & { group: string };

function FieldsOfGroup({ form, group, index, missing }: GroupProps) {
  const isAdmin = useSession().type === 'admin';
  const events = useRead(readEvents).data;
  const travels = events?.find(({ id }) => id === form.values.event)?.route ?? false;
  const isShown: Partial<Record<BoatFieldName, boolean>> = { berths: travels, kind: isAdmin };
  const asked: readonly BoatFieldName[] = missing.flatMap((gap) => fieldsOfGap[gap]);
  const names = boatFieldNames.filter(
    (name) => boatField(name).group === group && (missing.length > 0 ? asked.includes(name) : (isShown[name] ?? true)),
  );
  if (names.length === 0) return null;
  const columns =
    group === 'measures'
      ? ({ minColWidth: 'min(100%, 8rem)', autoFlow: 'auto-fit' } as const)
      : { cols: { base: 1, sm: names.length % 2 === 0 ? 2 : names.length } };
  return (
    <SimpleGrid {...columns}>
      {names.map((name) => (
        <FieldInput
          key={name}
          field={boatFields[name]}
          // The focus moves to the boat that was added.
          autoFocus={name === 'make' && index > 0}
          input={form.getInputProps(`boats.${index}.${name}`)}
        />
      ))}
    </SimpleGrid>
  );
}

/** The first picture is the one that is seen wherever the boat is named. */
function leadingWith(all: Attachment[], location: string): Attachment[] {
  return all.toSorted((one, other) => Number(other.location === location) - Number(one.location === location));
}
