import { faultsOf } from './testing/axe.ts';
import { aDayOfAllColours } from './testing/marina.ts';
import { linkIn } from './testing/mailbox.ts';
import { expect, test } from './testing/story.ts';

test('every page of a visitor, a journalist and a manufacturer is accessible, on a phone and a desk, light and dark', async ({
  seatrial,
}) => {
  const { boat, event, kim, leg, maker } = await aDayOfAllColours(seatrial);
  await seatrial.asAdmin('POST', '/api/event/edit', { id: event, after: true });
  expect(
    await faultsOf(await seatrial.visitor(), [
      '/',
      '/login',
      '/register',
      '/login/none',
      '/regedit/none/1',
      '/accessibility',
      '/nowhere',
    ]),
  ).toEqual([]);
  const ofDriver = [
    `/register/${event}`,
    `/register/${event}/day`,
    `/register/${event}?view=calendar`,
    `/register/${event}/drove?published=&boat=${boat}`,
    `/register/${event}?leg=${leg}`,
    `/events/${event}/boats`,
    `/organizations/${kim}`,
    `/organizations/${kim}/edit`,
    `/legs/event/${event}`,
    `/legs/${leg}`,
    `/boats/${boat}`,
    '/downloads',
    '/settings',
  ];
  expect(await faultsOf(await seatrial.pageOf('kim@boating.test'), ofDriver)).toEqual([]);
  const ofMaker = [
    '/',
    '/downloads',
    '/boats',
    '/boats/new',
    `/boats/${boat}`,
    `/boats/${boat}/edit`,
    `/organizations/${maker}/edit`,
  ];
  expect(await faultsOf(await seatrial.pageOf('yard@nimbus.test'), ofMaker)).toEqual([]);
});

test('every page of an admin is accessible, on a phone and a desk, light and dark', async ({ seatrial }) => {
  const { event, leg, maker } = await aDayOfAllColours(seatrial);
  await seatrial.asAdmin('POST', '/api/event/edit', { id: event, safety: true, after: true });
  const asks = ['briefing', 'licence', 'swimmer', 'jacket', 'contact', { kind: 'own', text: 'Kill cord worn' }];
  await seatrial.asAdmin('POST', '/api/safety/card', { event, text: 'Wear the life jacket', asks });
  const paths = [
    '/',
    '/organizations',
    '/organizations/add',
    `/organizations/${maker}`,
    '/events',
    '/events/new',
    `/events/${event}`,
    `/events/${event}/overview`,
    `/events/${event}/places`,
    `/events/${event}/safety`,
    `/events/${event}/report`,
    `/register/${event}/card`,
    `/events/${event}/schedule`,
    `/register/${event}/wishes`,
    `/events/${event}/quay?more=print`,
    `/events/${event}/reports`,
    `/events/${event}/edit`,
    `/legs/event/${event}`,
    `/legs/${event}/new`,
    `/legs/${leg}`,
    `/legs/${leg}/edit`,
    `/register/${event}?organization=${maker}`,
    '/settings',
    '/history',
  ];
  expect(await faultsOf(await seatrial.pageOf(seatrial.adminEmail), paths)).toEqual([]);
});

test('writing to people, boarding, the phone of a crew and the quay board are accessible, on a phone and a desk, light and dark', async ({
  seatrial,
}) => {
  const { boat, event, kim, leg, marina } = await aDayOfAllColours(seatrial);
  const draft = { event, kind: 'invitation', to: { ids: [kim] }, subject: 'Come', text: 'Hello {{first_name}}' };
  const { digest } = await seatrial.asAdmin<{ digest: string }>('POST', '/api/message/preview', draft);
  const { id } = await seatrial.asAdmin<{ id: number }>('POST', '/api/message', { ...draft, digest });
  await seatrial.mailsLeave();
  const decline = linkIn(await seatrial.mailbox.letterTo('kim@boating.test', { about: 'Come' }), 'decline/');
  const of = `leg=${leg}&boat=${boat}`;
  const paths = [
    `/events/${event}/today`,
    `/events/${event}/people/write?leg=${leg}`,
    `/events/${event}/schedule`,
    `/events/${event}/people/write?date=${marina.date}&kind=reminder`,
    `/events/${event}/people`,
    `/events/${event}/people/write?ids=${kim}&kind=invitation`,
    `/events/${event}/people?view=messages`,
    `/messages/${id}`,
    `/organizations?event=${event}&show=invited`,
    `/events/${event}/quay?date=${marina.date}`,
    '/settings/health',
    `/events/${event}/quay?date=${marina.date}&${of}`,
    new URL(decline).pathname,
    new URL(decline).pathname.replace('decline', 'accept'),
    '/unsubscribe/none',
  ];
  expect(await faultsOf(await seatrial.pageOf(seatrial.adminEmail), paths)).toEqual([]);
  const crew = await seatrial.asAdmin<{ url: string }>('POST', '/api/crew', { event, date: marina.date });
  const board = await seatrial.asAdmin<{ url: string }>('POST', '/api/board', { event });
  const pathOf = ({ url }: { url: string }) => new URL(url).pathname;
  const ofCrew = [pathOf(crew), '/crew', `/crew?${of}`, pathOf(board), '/crew/none', '/board/none'];
  expect(await faultsOf(await seatrial.visitor(), ofCrew)).toEqual([]);
});
