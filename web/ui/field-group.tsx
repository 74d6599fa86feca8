import { Stack, type StackProps } from '@mantine/core';

/** Fields below each other under a title, on a card of their own unless they are a part of one. Apart from form.tsx, which comes with the rules of forms: a choice of boats needs none. */
export function FieldGroup({ isPart, title, ...stack }: StackProps & { title: string; isPart?: boolean }) {
  return (
    <fieldset className={isPart ? 'fields' : 'card fields'}>
      <legend>{title}</legend>
      <Stack {...stack} />
    </fieldset>
  );
}
