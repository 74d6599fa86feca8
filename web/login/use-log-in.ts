import { useState } from 'react';
import { errorText, post, RequestError } from '#web/http/request.ts';

const failed = 'Something went wrong while trying to send the login link. Please try again after a while.';

/** `waiting` lasts from a submit until an error appears; what was sent is not sent twice. */
export function useLogIn({ onSent, onUnknown }: { onSent: () => void; onUnknown: () => void }) {
  const [waiting, setWaiting] = useState(false);
  const [error, setError] = useState<string>();
  const logIn = async (email: string) => {
    setWaiting(true);
    setError(undefined);
    try {
      const { success } = await post<{ success?: unknown }>('/api/org/login', { email });
      if (success === true) return onSent();
      setError(failed);
      setWaiting(false);
    } catch (reason) {
      if (reason instanceof RequestError && reason.refusal?.success === true) return onSent();
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
