import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { post, postAs, RequestError } from '#web/http/request.ts';
import { link } from '#web/paths.ts';
import { readLink, readSession, storeToken, takeRedirectPath } from '#web/session/session.ts';

export type LinkState = 'logging in' | 'somebody else' | 'not valid' | 'fresh link sent';

/** The link's token is taken out of the address bar and exchanged for a session, which is stored. */
export function useLoginLink() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const [kept] = useState(token); // The address loses it.
  const [target] = useState(() => formOf(token));
  const [state, setState] = useState<LinkState>('logging in');
  const started = useRef(false);
  const goHome = useCallback(() => void navigate(target ?? link('home'), { replace: true }), [navigate, target]);

  const exchange = useCallback(async () => {
    setState('logging in');
    try {
      storeToken((await postAs<{ token: string }>(kept, '/api/org/session', {})).token);
      void navigate(target ?? takeRedirectPath() ?? link('home'), { replace: true });
    } catch (error) {
      // A page of a proxy is no refusal.
      const isRefused = error instanceof RequestError && error.refusal && error.status >= 400 && error.status < 500;
      if (!isRefused && !readLink(kept).expired) {
        storeToken(kept); // No answer: the link itself lets in for as long as it lives.
        goHome();
      } else if (readSession().signedIn) goHome();
      else setState('not valid');
    }
  }, [goHome, kept, navigate, target]);

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
    await post('/api/org/fresh-link', { token: kept });
    setState('fresh link sent');
  };
  return { state, exchange: () => void exchange(), goHome, askForFresh };
}

/** A reminder leads to the form with the fields that it names; nothing else in the address counts. */
function formOf(token: string): string | undefined {
  const fields = new URLSearchParams(location.search).get('fields') ?? '';
  const { id } = readLink(token);
  return id !== null && /^\w+(,\w+)*$/.test(fields)
    ? `${link('editOrganization', { id })}?missing=${fields}`
    : undefined;
}
