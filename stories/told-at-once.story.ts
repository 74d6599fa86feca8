import { addBoats, addDriver, addEvent, addLeg, book } from './testing/marina.ts';
import { expect, test } from './testing/story.ts';

test.use({ serviceWorkers: 'allow' });

const news = (until: number, title = 'Your trip has moved') =>
  JSON.stringify({ title, body: '10:15 Nimbus T9 now leaves 10:45, berth 7', path: '/register', tag: 'trip 1', until });

test('a push is told by the page that somebody looks at, and by the device when none is open, as it is now and never as it was @one-hand', async ({
  seatrial,
}) => {
  const marina = await addEvent(seatrial);
  const boats = await addBoats(seatrial, marina, { make: 'Nimbus', model: 'T9' });
  const leg = await addLeg(seatrial, marina, { identifier: 'Wave', times: '09:00-10:00', boats });
  const maija = await addDriver(seatrial, 'maija@press.test');
  await book(seatrial, marina, { leg, boat: boats[0] ?? 0, organization: maija });
  const page = await seatrial.pageOf('maija@press.test');
  await page.context().grantPermissions(['notifications'], { origin: seatrial.url });
  await page.evaluate(() => navigator.serviceWorker.ready);

  const developer = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    developer.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${seatrial.url}/`);
      if (own) resolve(own.registrationId);
    }),
  );
  await developer.send('ServiceWorker.enable');
  const registrationId = await registered;
  const push = (data: string) =>
    developer.send('ServiceWorker.deliverPushMessage', { origin: seatrial.url, registrationId, data });
  const shown = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ body, title }) => `${title}: ${body}`),
    );

  await push(news(Date.now() + 3_600_000));
  await expect(page.getByText('Your trip has moved: 10:15 Nimbus T9 now leaves 10:45, berth 7')).toBeVisible();
  await push(news(Date.now() - 1));
  await expect(page.getByText('Your day may have changed: Open it to see it as it is now.')).toBeVisible();
  expect(await shown()).toEqual([]);

  // No page of the product is open: the device shows it, and what is over by then as a hint to look.
  await page.goto('about:blank');
  const [worker] = page.context().serviceWorkers();
  // A browser without a screen shows none: what its worker asks it to show is noted instead.
  await worker?.evaluate(() => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration; shown: unknown[] };
    scope.shown = [];
    scope.registration.showNotification = async (title, { body, data } = {}) =>
      void scope.shown.push([title, body, data]);
  });
  await push(news(Date.now() + 3_600_000));
  await push(news(Date.now() - 1));
  const onDevice = () => worker?.evaluate(() => (self as unknown as { shown: unknown[] }).shown);
  await expect.poll(onDevice).toEqual([
    ['Your trip has moved', '10:15 Nimbus T9 now leaves 10:45, berth 7', { path: '/register' }],
    ['Your day may have changed', 'Open it to see it as it is now.', { path: '/' }],
  ]);
});
