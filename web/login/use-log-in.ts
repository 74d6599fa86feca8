import { useState } from 'react';
import { post, RequestError } from '#web/http/request.ts';

const failed = 'Something went wrong while trying to send the login link. Please try again after a while.';

/** `waiting` lasts from a submit until an error appears; what was sent is not sent twice. */
export function useLogIn({ onSent, onUnknown }: { onSent: () => void; onUnknown: () => void }) {
  const [waiting, setWaiting] = useState(false);
  const [error, setError] = useState<string>();
  const logIn = async (email: string) => {
    setWaiting(true);
    setError(undefined);
    try {
      await post('/api/org/login', { email });
      onSent();
    } catch (reason) {
      if (isUnknown(reason)) return onUnknown();
      setError(loginError(reason));
      setWaiting(false);
    }
  };
  return { error, logIn, waiting };
}

function isUnknown(error: unknown): boolean {
  return error instanceof RequestError && error.refusal?.error?.toLowerCase() === 'invalid email';
}

function loginError(error: unknown): string {
  const isBadRequest = error instanceof RequestError && error.refusal?.type?.toLowerCase() === 'bad request';
  return isBadRequest ? (error.refusal?.error ?? error.message) : failed;
}
