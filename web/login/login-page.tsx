import { Anchor, Box, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type SubmitEvent, useEffect, useState } from 'react';
import { readSettings } from '#domain/calls/settings.ts';
import { useRead } from '#web/http/use-read.ts';
import { Link, Navigate } from '#web/router/routing.tsx';
import { EventOfPage } from '#web/event/event-of-page.tsx';
import { useVisitorsFront } from '#web/event/use-face.ts';
import { link } from '#web/paths.ts';
import { redirectPath, takeRedirectPath, useSession } from '#web/http/session.ts';
import { MainLinkButton } from '#web/ui/link-button.tsx';
import { NarrowPage } from '#web/ui/narrow-page.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { requestLink } from '#domain/calls/login.ts';
import { ask, errorText, RequestError } from '#web/http/request.ts';
import { keptSent, LinkSent, type Sent } from './link-sent.tsx';

type View = 'form' | 'not found' | Sent;

export function Component() {
  const [view, setView] = useState<View>(() => keptSent.read() ?? 'form');
  if (useSession().signedIn) return <LoggedIn />;
  if (view === 'not found') return <EmailNotFound onBack={() => setView('form')} />;
  if (view === 'form')
    return (
      <LoginForm
        onSent={(sent) => {
          keptSent.keep({ ...sent, at: Date.now() });
          setView(sent);
        }}
        onUnknown={() => setView('not found')}
      />
    );
  return (
    <LinkSent
      asked={view}
      onAgain={() => {
        keptSent.keep(undefined);
        setView('form');
      }}
    />
  );
}

/** By the code of the mail, or in another tab, which has taken the path that was stored. */
function LoggedIn() {
  const [path] = useState(takeRedirectPath);
  useEffect(() => keptSent.keep(undefined), []);
  return <Navigate to={path ?? link('home')} />;
}

function LoginForm({ onSent, onUnknown }: { onSent: (sent: Sent) => void; onUnknown: () => void }) {
  const [email, setEmail] = useState('');
  const { error, logIn, waiting } = useLogIn({ onSent, onUnknown });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (email.trim() !== '' && !waiting) void logIn(email.trim());
  };
  return (
    <NarrowPage>
      <VisitorsEvent />
      <Box mt="md">
        <PageTitle title="Log in" />
      </Box>
      <form onSubmit={submit} noValidate>
        <Stack>
          {redirectPath() && <Text fw={600}>Log in to see the page that you asked for.</Text>}
          <TextInput
            label="Email address"
            type="email"
            name="email"
            autoComplete="email"
            placeholder="firstname.lastname@example.com"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Text>There is no password. We send a link to your email address; open it and you are in.</Text>
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

/** The one whose link has led here, or the one that is on or next. */
function VisitorsEvent() {
  const front = useVisitorsFront();
  return <EventOfPage event={front?.event} isOver={front?.is_over} large />;
}

function EmailNotFound({ onBack }: { onBack: () => void }) {
  const contact = useRead(readSettings).data?.contact_email;
  return (
    <NarrowPage>
      <VisitorsEvent />
      <PageTitle title="Email not found" />
      <Stack align="flex-start">
        <Text role="alert">Your email was not found in the system. If you think this is an error, please contact:</Text>
        {contact ? (
          <Anchor href={`mailto:${contact}`} underline="always">
            {contact}
          </Anchor>
        ) : (
          <Text>the organiser of your event.</Text>
        )}
        <Group>
          <MainLinkButton to={link('register')}>Register</MainLinkButton>
          <Button variant="default" onClick={onBack}>
            Try another address
          </Button>
        </Group>
      </Stack>
    </NarrowPage>
  );
}

const failed = 'Something went wrong while trying to send the login link. Please try again after a while.';

/** `waiting` lasts from a submit until an error appears; what was sent is not sent twice. */
function useLogIn({ onSent, onUnknown }: { onSent: (sent: Sent) => void; onUnknown: () => void }) {
  const [waiting, setWaiting] = useState(false);
  const [error, setError] = useState<string>();
  const logIn = async (email: string) => {
    setWaiting(true);
    setError(undefined);
    try {
      const { browser, success } = await ask(requestLink, { email });
      if (success) return onSent({ email, browser });
      setError(failed);
      setWaiting(false);
    } catch (reason) {
      if (reason instanceof RequestError && reason.refusal?.success === true)
        return onSent({ email, browser: undefined });
      if (isUnknown(reason)) return onUnknown();
      setError(loginError(reason));
      setWaiting(false);
    }
  };
  return { error, logIn, waiting };
}

function isUnknown(error: unknown): boolean {
  return (
    error instanceof RequestError &&
    [error.refusal?.error, error.refusal?.message].some((text) => text?.toLowerCase() === 'invalid email')
  );
}

function loginError(error: unknown): string {
  const isBadRequest = error instanceof RequestError && error.refusal?.type?.toLowerCase() === 'bad request';
  return isBadRequest ? errorText(error) : failed;
}
