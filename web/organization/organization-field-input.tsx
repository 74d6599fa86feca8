import '@mantine/core/styles/Radio.layer.css';
import { Group, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type OrganizationField, type OrganizationType, tshirtSizes } from '#domain/organization.ts';
import { LinesField } from '#web/ui/lines-field.tsx';
import { fieldLabel } from '#domain/organization-labels.ts';
import { type FieldKind, fieldTexts } from './field-texts.ts';
import type { OrganizationValues } from './organization-values.ts';
import classes from './organization-fields.module.css';

/** A field of several lines takes the whole row, so that no gap is left beside it. */
const wide: FieldKind[] = ['text', 'lines', 'tshirt'];

interface OrganizationFieldInputProps {
  form: UseFormReturnType<OrganizationValues>;
  field: OrganizationField;
  type: OrganizationType;
  /** Whether it has the mark * of those that its owner must fill in. */
  marked: boolean;
  required: boolean;
}

export function OrganizationFieldInput({ field, form, marked, required, type }: OrganizationFieldInputProps) {
  const { autoComplete, description, inputType, kind } = fieldTexts[field];
  const common = {
    className: wide.includes(kind) ? classes.wide : undefined,
    label: fieldLabel(field, type),
    withAsterisk: marked,
    ...form.getInputProps(field),
  };
  switch (kind) {
    case 'line':
      return (
        <TextInput
          {...common}
          description={description}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          type={inputType ?? 'text'}
          autoComplete={autoComplete ?? 'off'}
          aria-required={required}
        />
      );
    case 'text':
      return (
        <Textarea
          {...common}
          {...(description && { description })}
          autosize
          minRows={2}
          maxRows={10}
          aria-required={required}
        />
      );
    case 'lines':
      return <LinesField {...common} {...(field === 'other_emails' && { separator: /[\s,;]+/ })} />;
    case 'tshirt':
      return (
        <NativeSelect
          {...common}
          data={[{ value: '', label: 'Choose a size' }, ...tshirtSizes]}
          aria-required={required}
        />
      );
    case 'yesNo':
      return (
        <Radio.Group {...common}>
          <Group gap="lg" mih={44}>
            <Radio value="yes" label="Yes" />
            <Radio value="no" label="No" />
          </Group>
        </Radio.Group>
      );
  }
}
