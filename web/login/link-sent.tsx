import { Button, Stack, Text, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { logInByCode } from '#domain/calls/login.ts';
import { ask, errorText } from '#web/http/request.ts';
import { storeToken } from '#web/http/session.ts';
import { kept } from '#web/kept.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import { NarrowPage } from '#web/ui/narrow-page.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** Who has asked for a mail, and the bearer that ties its code to this browser. */
export interface Sent {
  email: string;
  browser: string | undefined;
}

const codeMilliseconds = 600_000;

/** A phone may throw the page away while the mail is read: its code field is there again, as long as the code works. */
export const keptSent = kept<Sent & { at: number }>(
  'login asked',
  ({ at }) => Date.now() - at < codeMilliseconds,
  'tab',
);

interface LinkSentProps {
  asked?: Sent;
  /** Asks for another mail, perhaps to another address. */
  onAgain?: () => void;
}

/** The mail may be read on another device: its code is typed here. */
export function LinkSent({ asked, onAgain }: LinkSentProps) {
  return (
    <NarrowPage>
      <div role="status">
        <PageTitle title="A login link has been sent" />
        <Text>We have sent you an email containing a login link. To login, please open the link.</Text>
      </div>
      {asked?.browser !== undefined && <CodeForm email={asked.email} browser={asked.browser} />}
      {onAgain && (
        <Button variant="subtle" mt="sm" px={0} onClick={onAgain}>
          Send another mail
        </Button>
      )}
    </NarrowPage>
  );
}

const digitsOf = (text: string) => text.normalize('NFKC').replaceAll(/[\s-]/g, '');

function CodeForm({ browser, email }: { email: string; browser: string }) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [waiting, setWaiting] = useState(false);
  const logIn = async (typed: string) => {
    if (waiting || digitsOf(typed) === '') return;
    setWaiting(true);
    setError(undefined);
    try {
      const { token } = await ask(logInByCode, { email, code: typed, browser });
      storeToken(token);
    } catch (reason) {
      setError(errorText(reason));
      setWaiting(false);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void logIn(code);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack mt="lg">
        <TextInput
          label="Or type the code of the mail"
          description={`Sent to ${email}. Six digits that work for ten minutes, in this browser alone`}
          autoComplete="one-time-code"
          inputMode="numeric"
          value={code}
          error={error !== undefined}
          onChange={(event) => {
            const typed = event.currentTarget.value;
            setCode(typed);
            if (digitsOf(typed).length === 6 && digitsOf(code).length < 6) void logIn(typed);
          }}
        />
        <ErrorText>{error}</ErrorText>
        <Button type="submit" disabled={digitsOf(code) === '' || waiting}>
          Log in
        </Button>
      </Stack>
    </form>
  );
}
