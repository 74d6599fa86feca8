import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { errors } from '#domain/errors.ts';
import { errorText, post, RequestError } from '#web/http/request.ts';
import { link } from '#web/paths.ts';
import { storeToken, takeRedirectPath } from '#web/session/session.ts';

/** The link's token is stored, taken out of the address bar and exchanged for one that lasts. */
export function useLoginLink() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<unknown>();
  const started = useRef(false);

  const exchange = useCallback(async () => {
    setFailure(undefined);
    try {
      const session = await post<{ token: string }>('/api/org/session', {});
      storeToken(session.token);
      void navigate(takeRedirectPath() ?? link('home'), { replace: true });
    } catch (error) {
      setFailure(error);
    }
  }, [navigate]);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    storeToken(token);
    // Not the router's own replace: that would leave this page before the exchange is done.
    history.replaceState(history.state, '', link('login'));
    void exchange();
  }, [exchange, token]);

  const expired = failure instanceof RequestError && failure.status >= 400 && failure.status < 500;
  return {
    expired,
    error: failure === undefined ? undefined : expired ? errors.link_not_valid.text : errorText(failure),
    retry: () => void exchange(),
  };
}
