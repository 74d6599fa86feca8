import { Button, Group, Stack, Text } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from '#web/router/routing.tsx';
import { errors } from '#domain/errors.ts';
import { timeToAskAgain } from '#domain/expired-link.ts';
import { idIn } from '#web/path-id.ts';
import { exchangeLink, requestFreshLink } from '#domain/calls/login.ts';
import { ask, errorText, RequestError } from '#web/http/request.ts';
import { link } from '#web/paths.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import { LinkButton, MainLinkButton } from '#web/ui/link-button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { NarrowPage } from '#web/ui/narrow-page.tsx';
import { readLink, readSession, storeToken, takeRedirectPath } from '#web/http/session.ts';
import { LinkSent } from './link-sent.tsx';

export function Component() {
  const { askForFresh, canAsk, exchange, goHome, state } = useLoginLink();
  if (state === 'logging in') return <Loading text="Logging in" />;
  if (state === 'fresh link sent') return <LinkSent />;
  return (
    <NarrowPage>
      <PageTitle title="Log in" />
      {state === 'not valid' ? (
        <NotValid onAsk={canAsk ? askForFresh : undefined} />
      ) : (
        <AnotherPerson onLogIn={exchange} onStay={goHome} />
      )}
    </NarrowPage>
  );
}

/** The server writes again to whom the link names, as long as it is not too old. */
function NotValid({ onAsk }: { onAsk: (() => Promise<void>) | undefined }) {
  const [error, setError] = useState<string>(errors.link_not_valid.text);
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    await onAsk?.().catch((reason: unknown) => setError(errorText(reason)));
    setAsking(false);
  };
  return (
    <Stack align="flex-start">
      <ErrorText>{error}</ErrorText>
      {onAsk ? (
        <Group>
          <Button loading={asking} onClick={() => void ask()}>
            Mail me a new link
          </Button>
          <LinkButton to={link('login')}>Use another address</LinkButton>
        </Group>
      ) : (
        <MainLinkButton to={link('login')}>Ask for a link</MainLinkButton>
      )}
    </Stack>
  );
}

function AnotherPerson({ onLogIn, onStay }: { onLogIn: () => void; onStay: () => void }) {
  return (
    <Stack align="flex-start">
      <Text role="alert">You are already logged in, but this link is for another person.</Text>
      <Group>
        <Button onClick={onLogIn}>Log in with this link</Button>
        <Button variant="default" onClick={onStay}>
          Stay logged in
        </Button>
      </Group>
    </Stack>
  );
}

type LinkState = 'logging in' | 'somebody else' | 'not valid' | 'fresh link sent';

/** The link's token is taken out of the address bar and exchanged for a session, which is stored. */
function useLoginLink() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const [kept] = useState(token); // The address loses it.
  const [target] = useState(() => formOf(token));
  const [invitedTo] = useState(() => new URLSearchParams(location.search).get('event'));
  const [state, setState] = useState<LinkState>('logging in');
  const started = useRef(false);
  const goTo = useCallback(
    (path?: string | null) => void navigate(target ?? path ?? eventOf(invitedTo) ?? link('home'), { replace: true }),
    [invitedTo, navigate, target],
  );
  const goHome = useCallback(() => goTo(), [goTo]);

  const exchange = useCallback(async () => {
    setState('logging in');
    try {
      storeToken((await ask(exchangeLink, {}, { headers: { Authorization: `Bearer ${kept}` } })).token);
      goTo(takeRedirectPath());
    } catch (error) {
      // A page of a proxy is no refusal.
      const isRefused = error instanceof RequestError && error.refusal && error.status >= 400 && error.status < 500;
      if (!isRefused && !readLink(kept).expired) {
        storeToken(kept); // No answer: the link itself lets in for as long as it lives.
        goHome();
      } else if (readSession().signedIn) goHome();
      else setState('not valid');
    }
  }, [goHome, goTo, kept]);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    // Not the router's own replace: that would leave this page before the exchange is done.
    history.replaceState(history.state, '', link('login'));
    const session = readSession();
    if (session.signedIn && session.id !== readLink(kept).id && !readLink(kept).expired) setState('somebody else');
    else void exchange();
  }, [exchange, kept]);

  const askForFresh = async () => {
    await ask(requestFreshLink, { token: kept });
    setState('fresh link sent');
  };
  const { expires, id } = readLink(kept);
  const canAsk = id !== null && expires > Date.now() - timeToAskAgain;
  return { state, exchange: () => void exchange(), goHome, askForFresh, canAsk };
}

/** A mail leads to the form with the fields, or of the boat, to the safety card, to what was published or to a report; nothing else in the address counts. */
function formOf(token: string): string | undefined {
  const search = new URLSearchParams(location.search);
  const { id } = readLink(token);
  if (id === null) return undefined;
  const named = (name: string) => idIn(search.get(name));
  const [card, coverage, report, boat] = [named('card'), named('coverage'), named('report'), named('boat')];
  const fields = search.get('fields') ?? '';
  if (card !== undefined) return link('safetyCard', { eid: card });
  if (coverage !== undefined) return `${link('drove', { eid: coverage })}?published=`;
  if (report !== undefined) return link('report', { id: report });
  if (boat !== undefined) return `${link('editBoat', { id: boat })}?missing=true`;
  return /^\w+(,\w+)*$/.test(fields) ? `${link('editOrganization', { id })}?missing=${fields}` : undefined;
}

/** An invitation is to an event, where its reader books, or adds boats; others begin at home. */
function eventOf(invitedTo: string | null): string | undefined {
  const eid = idIn(invitedTo);
  const { type } = readSession();
  if (eid === undefined || type === 'admin') return undefined;
  return type === 'manufacturer' ? `${link('newBoats')}?event=${eid}` : link('calendar', { eid });
}
