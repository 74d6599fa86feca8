// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { isAt, openPage, press, refusal } from '#web/testing/open-page.tsx';
import { aPerson } from '#web/testing/samples.ts';

const ofOneself = {
  'GET /api/org/7': aPerson({ id: 7, first_name: 'Kim' }),
  'GET /api/org/7/removal': { boats: 0, bookings: 0 },
  'GET /api/feed': { feed: null },
  'GET /api/privacy': { kept: [] },
  'GET /api/org/sessions': [],
  'GET /api/push': { key: '', devices: [] },
  'GET /api/settings': { settings: { front_page_text: '' } },
};

async function removal(name: string) {
  await press('Remove');
  const dialog = within(await screen.findByRole('dialog', { name }));
  await dialog.findAllByRole('listitem');
  return dialog;
}

test('a journalist removes their own organization and is logged out, home after five seconds', async () => {
  const answers = { ...ofOneself, 'DELETE /api/org/7': { success: true, removed: 0, erased: {} } };
  openPage('/organizations/7', { as: 'test driver', id: 7, answers });
  const dialog = await removal('Remove your organization?');
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^every detail/),
  ]);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    dialog.getByRole('button', { name: 'Remove' }).click();
    await screen.findByRole('heading', { level: 1, name: 'Deleted' });
    expect(localStorage.getItem('token')).toBeNull();
    expect(location.pathname).toBe('/organizations/7');
    await vi.advanceTimersByTimeAsync(5_000);
    await isAt('/');
  } finally {
    vi.useRealTimers();
  }
  expect(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Log in' })).toBeTruthy();
});

test('the last admin stays, and the question says why', async () => {
  const refused = () => refusal('last_admin', { status: 409 });
  openPage('/organizations/7', {
    as: 'admin',
    id: 7,
    answers: {
      ...ofOneself,
      'GET /api/org/7': aPerson({ id: 7, type: 'admin' }),
      'GET /api/message/person/7': { invitation: null },
      'DELETE /api/org/7': refused,
    },
  });
  const dialog = await removal('Remove your organization?');
  dialog.getByRole('button', { name: 'Remove' }).click();
  expect((await dialog.findByRole('alert')).textContent).toBe('The last admin cannot be removed or given another type');
});
