import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import { link } from '#web/paths.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { NarrowPage } from '#web/ui/narrow-page.tsx';
import { useLogIn } from './use-log-in.ts';

export function LoginForm({ onSent, onUnknown }: { onSent: () => void; onUnknown: () => void }) {
  const [email, setEmail] = useState('');
  const { error, logIn, waiting } = useLogIn({ onSent, onUnknown });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (email.trim() !== '' && !waiting) void logIn(email.trim());
  };
  return (
    <NarrowPage>
      <PageTitle title="Log in" />
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text>There is no password. We send a link to your email address; open it and you are in.</Text>
          <TextInput
            label="Email address"
            type="email"
            name="email"
            autoComplete="email"
            placeholder="firstname.lastname@example.com"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <ErrorText>{error}</ErrorText>
          <Button type="submit" disabled={email.trim() === '' || waiting}>
            Log in
          </Button>
          <Text c="dimmed">
            New here?{' '}
            <Anchor component={Link} to={link('register')} underline="always">
              Register as a journalist
            </Anchor>
          </Text>
        </Stack>
      </form>
    </NarrowPage>
  );
}
