import { useNavigate } from 'react-router';
import { post } from '#web/http/request.ts';
import { link } from '#web/paths.ts';
import { clearToken, takeRedirectPath } from '#web/session/session.ts';

/** The browser forgets the token whether or not the server can be told. */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  return () => {
    post('/api/org/logout', {}).catch(() => undefined);
    clearToken();
    takeRedirectPath();
    void navigate(link('home'));
  };
}
