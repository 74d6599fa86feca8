import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';

interface LetGoNoticeProps {
  /** Who let it leave; '' while nobody has said. */
  by: string;
  /** Whether marks are still taken. */
  isOpen: boolean;
  onName: (name: string) => void;
}

/** A boat that left with somebody whose safety card was open, and the name of who answers for it, which can be given afterwards. */
export function LetGoNotice({ by, isOpen, onName }: LetGoNoticeProps) {
  const [name, setName] = useState('');
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (name.trim() !== '') onName(name.trim());
  };
  return (
    <Alert color="red" mb="md" title="It left with somebody whose safety card was open">
      {by !== '' ? (
        `${by} let it leave.`
      ) : !isOpen ? (
        'Nobody has said who let it leave.'
      ) : (
        <form noValidate onSubmit={submit}>
          <Stack gap="sm">
            <TextInput
              label="Admin or skipper who let it leave"
              description="Nobody has said it yet. The name is kept."
              value={name}
              maxLength={200}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button type="submit" disabled={name.trim() === ''}>
              Keep the name
            </Button>
          </Stack>
        </form>
      )}
    </Alert>
  );
}
