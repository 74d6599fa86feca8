// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { newQueryClient } from '#web/http/query-client.ts';
import { answersOf } from '#web/testing/event-of-a-day.ts';
import { completeJsdom } from '#web/testing/complete-jsdom.ts';
import { openPage, press, tokenOf } from '#web/testing/open-page.tsx';
import { AskAfterBooking } from './ask-after-booking.tsx';
import { deviceName } from './this-device.ts';

const endpoint = 'https://fcm.googleapis.com/this';
/** Its SHA-256, as the server knows it. */
const fingerprint = 'fc4cdbc8c6b63e99f90faf951ad1056138abe20d3bec223dcce319ad29c47b8a';

interface Device {
  permission?: string;
  /** What its owner says when the browser asks. */
  says?: string;
  subscribed?: boolean;
}

/** A browser that can be told while no page is open. */
function onDevice({ permission = 'default', says = 'granted', subscribed = false }: Device = {}) {
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: vi.fn(async () => {
      current = null;
    }),
  };
  let current: typeof subscription | null = subscribed ? subscription : null;
  const pushManager = {
    subscribe: vi.fn(async () => (current = subscription)),
    getSubscription: async () => current,
  };
  const worker = { pushManager };
  const serviceWorker = { ready: Promise.resolve(worker), getRegistration: async () => worker };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
  vi.stubGlobal('PushManager', pushManager);
  const notification = { permission, requestPermission: vi.fn(async () => (notification.permission = says)) };
  vi.stubGlobal('Notification', notification);
  return { notification, pushManager, subscription };
}

const listed = (id: number, about: object = {}) => ({
  id,
  device: 'Chrome on Android',
  soon: false,
  created_at: '2026-06-09T08:00:00.000Z',
  fingerprint: `other ${id}`,
  ...about,
});
const own = (about: object = {}) => listed(1, { fingerprint, device: 'This one', ...about });

/** A server with these devices, which follows what is sent. */
function devicesAt(first: object[]) {
  const state = { devices: first };
  return {
    'GET /api/push': () => ({ key: 'k', devices: state.devices }),
    'POST /api/push': ({ body }: { body: unknown }) => {
      state.devices = [own({ soon: (body as { soon: boolean }).soon })];
      return { success: true };
    },
    'DELETE /api/push/1': () => {
      state.devices = [];
      return { success: true };
    },
  };
}

function openMyDay(device: Device, devices: object[] = []) {
  const parts = onDevice(device);
  const page = openPage('/register/1/day', { as: 'test driver', answers: { ...answersOf([]), ...devicesAt(devices) } });
  return { ...parts, page };
}

const theSwitch = (label: string | RegExp) => screen.findByRole<HTMLInputElement>('switch', { name: label });
const whenMoved = /^Tell this device at once when a trip changes/;

describe('the switch on My day', () => {
  test('asks the browser when it is pressed and not before, and then offers the reminder before each trip', async () => {
    const { notification, page } = openMyDay({});
    const moved = await theSwitch(whenMoved);
    expect(moved.checked).toBe(false);
    expect(notification.requestPermission).not.toHaveBeenCalled();
    fireEvent.click(moved);
    const soon = await theSwitch('And 15 minutes before each trip');
    expect(notification.requestPermission).toHaveBeenCalledTimes(1);
    fireEvent.click(soon);
    await waitFor(() => expect(page.sent('POST /api/push')).toHaveLength(2));
    expect(page.sent('POST /api/push')).toMatchObject([
      { endpoint, p256dh: 'p', auth: 'a', soon: false },
      { endpoint, soon: true },
    ]);
    await waitFor(async () => expect((await theSwitch('And 15 minutes before each trip')).checked).toBe(true));
  });

  test('goes when its owner says no to the browser', async () => {
    const { page } = openMyDay({ says: 'denied' });
    fireEvent.click(await theSwitch(whenMoved));
    await waitFor(() => expect(screen.queryByRole('switch', { name: whenMoved })).toBeNull());
    expect(page.sent('POST /api/push')).toEqual([]);
  });

  test('is not there where the browser has been told no', async () => {
    const { page } = openMyDay({ permission: 'denied' });
    await screen.findByRole('heading', { name: 'Upcoming trips', hidden: true });
    expect(screen.queryByRole('switch', { name: whenMoved })).toBeNull();
    expect(page.calls.map(({ call }) => call)).not.toContain('GET /api/push');
  });

  test('switched off, the server and the push service of the browser both forget the address', async () => {
    const { page, subscription } = openMyDay({ permission: 'granted', subscribed: true }, [own()]);
    const moved = await theSwitch(whenMoved);
    expect(moved.checked).toBe(true);
    fireEvent.click(moved);
    await waitFor(async () => expect((await theSwitch(whenMoved)).checked).toBe(false));
    expect(page.calls.map(({ call }) => call)).toContain('DELETE /api/push/1');
    expect(subscription.unsubscribe).toHaveBeenCalledTimes(1);
  });
});

describe('the list in My organization', () => {
  const open = (devices: object[], as: 'test driver' | 'admin' | 'manufacturer' = 'test driver') =>
    openPage('/organizations/1', {
      as,
      answers: {
        'GET /api/org/1': { id: 1, type: as, confirmed: true, email: 'a@x.test', other_emails: [], social_media: [] },
        'GET /api/org/sessions': [],
        'GET /api/settings': { settings: { front_page_text: '' } },
        'GET /api/feed': () => null,
        'GET /api/calendar': () => null,
        'GET /api/privacy': () => null,
        ...devicesAt(devices),
        'DELETE /api/push/2': { success: true },
      },
    });

  test('has every device with the way to end it, and the switch for this one', async () => {
    onDevice({ permission: 'granted', subscribed: true });
    const page = open([own(), listed(2)]);
    const list = within(await screen.findByRole('region', { name: 'Devices that are told at once' }));
    expect(list.getByText(/^This one, since .*, this device$/)).toBeTruthy();
    await press('Tell it no more: Chrome on Android');
    await waitFor(() => expect(page.calls.map(({ call }) => call)).toContain('DELETE /api/push/2'));
    expect((await theSwitch(whenMoved)).checked).toBe(true);
  });

  test.each(['admin', 'manufacturer'] as const)('is nothing to the type %s', async (type) => {
    onDevice();
    const page = open([], type);
    await screen.findByRole('heading', { name: 'My data' });
    expect(page.calls.map(({ call }) => call)).not.toContain('GET /api/push');
  });
});

describe('the question', () => {
  const question = 'Shall this device tell you when your trip changes?';

  /** The page with so many trips; undefined while it loads. */
  function ask(device: Device = {}) {
    completeJsdom();
    localStorage.clear();
    localStorage.setItem('token', tokenOf(1, 'test driver'));
    const parts = onDevice(device);
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (_path: string, init: RequestInit = {}) => {
      if (init.method === 'POST') sent.push(JSON.parse(typeof init.body === 'string' ? init.body : ''));
      return Response.json({ success: true, key: 'k', devices: [] });
    });
    const client = newQueryClient();
    const page = (trips: number | undefined) => (
      <QueryClientProvider client={client}>
        <MantineProvider env="test">
          <AskAfterBooking trips={trips} />
        </MantineProvider>
      </QueryClientProvider>
    );
    const { rerender, unmount } = render(page(undefined));
    onTestFinished(() => {
      cleanup();
      client.clear();
      vi.unstubAllGlobals();
    });
    return {
      ...parts,
      sent,
      arrive: (trips: number) => act(async () => rerender(page(trips))),
      leave: unmount,
      again: () => render(page(undefined)).rerender,
      page,
    };
  }

  test('is never put on arrival, with trips or without, and once after the first booking', async () => {
    const { arrive, notification } = ask();
    await arrive(2);
    expect(screen.queryByText(question)).toBeNull();
    await arrive(3);
    expect(await screen.findByText(question)).toBeTruthy();
    expect(notification.requestPermission).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'No' }));
    await arrive(4);
    expect(screen.queryByText(question)).toBeNull();
    expect(notification.requestPermission).not.toHaveBeenCalled();
  });

  test('is not put again on this device after it was answered, on no later visit', async () => {
    const { again, arrive, leave, page } = ask();
    await arrive(0);
    await arrive(1);
    fireEvent.click(await screen.findByRole('button', { name: 'No' }));
    leave();
    const rerender = again();
    await act(async () => rerender(page(1)));
    await act(async () => rerender(page(2)));
    expect(screen.queryByText(question)).toBeNull();
  });

  test('a yes asks the browser and tells the server of this device', async () => {
    const { arrive, notification, sent } = ask();
    await arrive(0);
    await arrive(1);
    fireEvent.click(await screen.findByRole('button', { name: 'Yes, tell me here' }));
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());
    expect(notification.requestPermission).toHaveBeenCalledTimes(1);
    expect(sent).toMatchObject([{ endpoint, soon: false }]);
  });

  test('is not put where the browser has an answer already', async () => {
    const { arrive } = ask({ permission: 'granted' });
    await arrive(0);
    await arrive(1);
    expect(screen.queryByText(question)).toBeNull();
  });
});

test.each([
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36', 'Chrome on Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605 Version/17.5 Safari/604',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/126.0 Safari/537.36 Edg/126.0', 'Edge on Windows'],
  ['something else', 'A browser'],
])('%s is %s', (agent, name) => expect(deviceName(agent)).toBe(name));
