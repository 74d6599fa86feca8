import { Container } from '@mantine/core';
import { Outlet } from 'react-router';

export function Layout() {
  return (
    <Container component="main" tabIndex={-1}>
      <Outlet />
    </Container>
  );
}
