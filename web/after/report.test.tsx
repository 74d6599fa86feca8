// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BoatReport, BuilderReport, Figures, PersonReported } from '#domain/after/report.ts';
import { openPage, press, refusal } from '#web/testing/open-page.tsx';
import { anEvent, aPerson } from '#web/testing/samples.ts';

const figures: Figures = {
  trips: 3,
  offered: 12,
  taken: 9,
  aboard: 8,
  no_shows: 1,
  people: 7,
  publications: 2,
  pieces: 2,
  pieces_per_person: 0.29,
};
const boat: BoatReport = {
  id: 7,
  make: 'Nimbus',
  model: 'T9',
  picture: null,
  builder: 'Nordic Yards',
  figures,
  median: {},
  unmarked: 1,
  publications: ['Båtnytt'],
  pieces: [
    { title: 'At the helm', medium: 'Båtnytt', url: 'https://batnytt.example/1', link: true },
    { title: 'A script', medium: '', url: 'javascript:alert(1)', link: false },
  ],
  words: [
    { text: 'Good helm', name: 'Märta Öberg' },
    { text: 'Heavy at low speed', name: 'Otto Lind' },
  ],
};
const event = anEvent({ after: true, name: 'Hanko 2099' });
const people: PersonReported[] = [
  { id: 4, name: 'Kim Aho', organization_name: 'Vene', aboard: 6, no_shows: 0, pieces: 3, answer: null },
  { id: 5, name: 'Ida Berg', organization_name: 'Sejl', aboard: 2, no_shows: 1, pieces: 0, answer: 'not_yet' },
  { id: 6, name: 'Otto Lind', organization_name: 'Radio', aboard: 1, no_shows: 0, pieces: 0, answer: 'will_not' },
];

function openReport(as: 'admin' | 'manufacturer', report: Partial<BuilderReport>, search = '') {
  const whole: BuilderReport = { published_at: '2099-07-01T09:00:00Z', boats: [boat], all: null, ...report };
  return openPage(`/events/1/report${search}`, {
    as,
    answers: {
      'GET /api/event': { events: [event] },
      'GET /api/event/1': { event },
      'GET /api/report/builder/1': whole,
      'GET /api/report/people/1': { people },
    },
  });
}

test('an organiser adds a piece for somebody', async () => {
  const page = openReport('admin', {}, '?boat=7');
  page.answers['POST /api/coverage'] = { success: true, id: 1 };
  fireEvent.click(await screen.findByText('Add a piece'));
  fireEvent.change(await screen.findByLabelText(/^Address of the piece/), {
    target: { value: 'https://vene.example/1' },
  });
  fireEvent.change(await screen.findByLabelText('Written by'), { target: { value: '4' } });
  await press('Save');
  const piece = { event: 1, boats: [7], url: 'https://vene.example/1', title: '', medium: '', organization: 4 };
  await waitFor(() => expect(page.sent('POST /api/coverage')).toEqual([piece]));
});

test('a builder reads what the event was worth, in words first', async () => {
  openReport('manufacturer', {});
  expect(await screen.findByRole('heading', { level: 2, name: 'Nimbus T9' })).toBeTruthy();
  expect(
    screen.getByText(/^On 3 trips 7 people from 2 publications were aboard. 2 pieces have been published.$/),
  ).toBeTruthy();
  expect(screen.getByText(/on 1 of 3 trips nobody was marked/)).toBeTruthy();
  expect(screen.queryByText(/median/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
});

test('only a public web address is a link, which tells the other site nothing', async () => {
  openReport('manufacturer', {});
  const piece = await screen.findByRole('link', { name: 'At the helm' });
  expect(piece.getAttribute('href')).toBe('https://batnytt.example/1');
  expect(piece.getAttribute('rel')).toBe('noopener noreferrer');
  expect(screen.getByText('javascript:alert(1)').closest('a')).toBeNull();
  expect(within(screen.getByRole('region', { name: 'Published' })).getAllByRole('link')).toHaveLength(1);
});

test('the median stands beside the figures where it may be shown', async () => {
  openReport('manufacturer', { boats: [{ ...boat, median: { people: 5, offered: 10.5 } }] });
  expect(await screen.findByText("Event's median 5")).toBeTruthy();
  expect(screen.getByRole('row', { name: 'Seats offered 12 10.5' })).toBeTruthy();
  expect(screen.getByRole('row', { name: 'Seats taken 9 –' })).toBeTruthy();
});

test('of several boats the address holds the one that is shown', async () => {
  openReport('manufacturer', { boats: [boat, { ...boat, id: 8, model: 'C8' }] }, '?boat=8');
  expect(await screen.findByRole('article', { name: 'Nimbus C8' })).toBeTruthy();
  await press('Nimbus T9', 'link');
  expect(await screen.findByRole('article', { name: 'Nimbus T9' })).toBeTruthy();
});

test('a report that is not open says so', async () => {
  const page = openReport('manufacturer', {});
  page.answers['GET /api/report/builder/1'] = refusal('report_not_open');
  expect(await screen.findByText('The report of this event is not open yet')).toBeTruthy();
});

test('an organiser publishes it once, and sees who has not written', async () => {
  const page = openReport('admin', { published_at: null, all: { ...figures, trips: 40 } });
  page.answers['POST /api/report/publish'] = { success: true, people: 1, undo: [] };
  expect(await screen.findByRole('heading', { name: '1 of 3 people published' })).toBeTruthy();
  const write = screen.getByRole('link', { name: 'Write to 1 who have not' });
  expect(write.getAttribute('href')).toBe('/events/1/people/write?ids=5');
  expect(screen.getByText('aboard 6, wrote 3')).toBeTruthy();
  expect(screen.getByText('aboard 2, wrote 0, 1 no-show')).toBeTruthy();
  page.answers['GET /api/report/builder/1'] = { published_at: '2099-07-01T09:00:00Z', boats: [boat], all: figures };
  await press('Publish to builders…');
  await press('Publish and mail');
  expect(await screen.findByText(/^Builders may read their reports since /)).toBeTruthy();
  expect(page.sent('POST /api/report/publish')).toEqual([{ event: 1 }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Publish to builders…' })).toBeNull());
});

test('the pictures of the first screen of boats are fetched at once', async () => {
  const boats = Array.from({ length: 12 }, (_, index) => ({
    ...boat,
    id: index,
    picture: `/uploads/${String(index).padStart(32, '0')}.webp`,
  }));
  openReport('admin', { boats, all: figures });
  const table = await screen.findByRole('table', { name: 'Boats' });
  const pictures = [...table.querySelectorAll('img')].map((picture) => picture.getAttribute('loading'));
  expect(table.querySelector('img')?.getAttribute('sizes')).toBe('4rem');
  expect(pictures).toEqual([...Array<string>(10).fill('eager'), 'lazy', 'lazy']);
});

test('when inviting to the next event, organisers see what people did at the last one', async () => {
  const last = anEvent({ id: 1, after: true, start_date: '2020-06-10', end_date: '2020-06-12' });
  const older = anEvent({ id: 3, after: true, start_date: '2019-06-10', end_date: '2019-06-12' });
  const next = anEvent({ id: 2, name: 'Hanko 2099' });
  const kim = aPerson({ id: 4, first_name: 'Kim', last_name: 'Aho', type: 'test driver' });
  const page = openPage('/organizations', {
    as: 'admin',
    answers: {
      'GET /api/event': { events: [older, last, next] },
      'GET /api/event/2': { event: next },
      'GET /api/org/all': [kim],
      'GET /api/settings': { settings: {} },
      'GET /api/message/people/2': { people: [] },
      'GET /api/report/people/1': { people },
    },
  });
  expect(await screen.findByRole('cell', { name: 'aboard 6, wrote 3' })).toBeTruthy();
  expect(page.calls.filter(({ call }) => call.startsWith('GET /api/report'))).toHaveLength(1);
});
