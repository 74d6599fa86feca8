import { Fieldset, Stack, type StackProps } from '@mantine/core';

/** Fields below each other under a title. Apart from form.tsx, which comes with the rules of forms: a choice of boats needs none. */
export function FieldGroup({ title, ...stack }: StackProps & { title: string }) {
  return (
    <Fieldset legend={title}>
      <Stack {...stack} />
    </Fieldset>
  );
}
