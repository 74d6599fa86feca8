import { useState } from 'react';
import { useLocation } from '#web/router/routing.tsx';

/** Whether a menu is unfolded, and what unfolds or folds it. Another page folds it. */
export function useUnfolded(): [boolean, (unfolded: boolean) => void] {
  const { key } = useLocation();
  const [page, setPage] = useState<string>();
  return [page === key, (unfolded) => setPage(unfolded ? key : undefined)];
}
