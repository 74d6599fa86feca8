import { Anchor, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useNavigate } from '#web/router/routing.tsx';
import { notices } from '#domain/notices.ts';
import { PageTitle } from './page-title.tsx';

/** Specification, section 9. */
const redirectMilliseconds = 5_000;

/** Stands where the removed thing was, until it leads on by itself. */
export function Removed({ linkText, text, to }: { text: string; to: string; linkText: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(to, { replace: true }), redirectMilliseconds);
    return () => clearTimeout(timer);
  }, [navigate, to]);
  return (
    <>
      <PageTitle title={notices.deleted} />
      <Stack align="flex-start" role="status">
        <Text>{text} You will be redirected in a few seconds.</Text>
        <Anchor component={Link} to={to} replace>
          {linkText}
        </Anchor>
      </Stack>
    </>
  );
}
