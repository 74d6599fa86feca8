import { Fieldset, Stack, type StackProps } from '@mantine/core';

/** Fields below each other under a title. */
export function FieldGroup({ title, ...stack }: StackProps & { title: string }) {
  return (
    <Fieldset legend={title}>
      <Stack {...stack} />
    </Fieldset>
  );
}
