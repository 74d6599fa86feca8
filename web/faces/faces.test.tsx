// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Fragment } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { startRouter } from '#web/router/router.ts';
import { Pages } from '#web/router/routing.tsx';
import { completeJsdom } from '#web/testing/complete-jsdom.ts';
import { theme } from '#web/theme.ts';
import { Notices } from '#web/ui/feedback-bar.tsx';
import { closeNotices } from '#web/ui/notify.ts';
import sheet from '../faces.css?raw';
import { Component } from './faces.tsx';

test('the page of the faces shows each class of faces.css', () => {
  completeJsdom();
  onTestFinished(() => {
    closeNotices();
    cleanup();
  });
  render(
    <MantineProvider theme={theme} env="test">
      <Notices />
      <Pages
        router={startRouter([{ path: '*', Component }])}
        Frame={Fragment}
        StandIn={Fragment}
        ErrorPage={() => null}
      />
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  const rules = sheet.replaceAll(/\/\*.*?\*\/|'[^']*'/gs, '');
  const names = new Set([...rules.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name));
  expect(names.size).toBeGreaterThan(50);
  expect([...names].filter((name) => !document.querySelector(`.${name}`))).toEqual([]);
});
