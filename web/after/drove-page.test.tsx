// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { DroveAt } from '#domain/after/note.ts';
import { aBoat, anEvent } from '#web/testing/samples.ts';
import { openPage, press, refusal, type } from '#web/testing/open-page.tsx';

/** Over, so that it is asked what was published. */
const event = anEvent({ after: true, start_date: '2020-06-10', end_date: '2020-06-12' });
const leg = { id: 1, identifier: 'A1', date: '2020-06-10', start_time: '10:00', end_time: '11:00' };
const nimbus: DroveAt['boats'][number] = {
  boat: aBoat({ description: 'Built for the archipelago' }),
  legs: [leg],
  note: { text: 'Quiet', to_builder: null, changed_at: '2020-06-10T09:00:00.000Z' },
};
const axopar: DroveAt['boats'][number] = {
  boat: aBoat({ id: 2, make: 'Axopar', model: '29' }),
  legs: [leg],
  note: null,
};

function open(boats: DroveAt['boats'], answers: object = {}, address = '/register/1/drove') {
  return openPage(address, {
    as: 'test driver',
    answers: {
      'GET /api/event': { events: [event] },
      'GET /api/event/1': { event },
      'GET /api/drove/1': { boats },
      'GET /api/coverage/1': { pieces: [], answer: null },
      'GET /api/event/1/boats': { boats: [] },
      'POST /api/note': { success: true, note: null },
      'POST /api/coverage': { success: true, id: 1 },
      'POST /api/coverage/answer': { success: true },
      ...answers,
    },
  });
}

describe('what one drove', () => {
  test('is not kept where that is switched off, and the page leads to one’s trips', async () => {
    open([], {
      'GET /api/event/1': { event: { ...event, after: false } },
      'GET /api/drove/1': refusal('event_asks_nothing'),
    });
    await screen.findByText('This event keeps no notes');
    expect(screen.getAllByRole('link', { name: 'My day' }).at(-1)?.getAttribute('href')).toBe('/register/1/day');
  });

  test('has what a builder named for the press, and everything where nothing was named', async () => {
    const file = (name: string) => ({ name, location: `/uploads/${name}` });
    const attachments = [{ ...file('hull.pdf'), press: true }, file('deck.pdf')];
    open([
      { ...nimbus, boat: aBoat({ attachments }) },
      { ...axopar, boat: aBoat({ id: 2, model: '29', attachments: [file('plan.pdf')] }) },
    ]);
    await press(/^Nimbus T9/);
    fireEvent.click(await screen.findByText('For the press'));
    expect(await screen.findByRole('link', { name: 'hull.pdf (pdf)' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'deck.pdf (pdf)' })).toBeNull();
    await press('Close');
    await press(/^Nimbus 29/);
    fireEvent.click(await screen.findByText('For the press'));
    expect(await screen.findByRole('link', { name: 'plan.pdf (pdf)' })).toBeTruthy();
  });

  test('has each boat with its trips, the words of its builder, and a note that is saved with its readers', async () => {
    const page = open([nimbus]);
    expect((await screen.findByRole('list', { name: 'What I drove' })).textContent).toMatch(/Wed 10 June, 10:00Quiet/);
    await press(/^Nimbus T9/);
    expect((await screen.findByLabelText<HTMLTextAreaElement>('My note on Nimbus T9')).value).toBe('Quiet');
    fireEvent.click(screen.getByText('For the press'));
    expect(await screen.findByText('Built for the archipelago')).toBeTruthy();
    await type('My note on Nimbus T9', 'Heavy helm at low speed');
    fireEvent.change(screen.getByLabelText(/^Who reads it/), { target: { value: 'named' } });
    await press('Save the note on Nimbus T9');
    await waitFor(() =>
      expect(page.sent('POST /api/note')).toEqual([
        {
          event: 1,
          boat: 1,
          text: 'Heavy helm at low speed',
          to_builder: 'named',
          seen: '2020-06-10T09:00:00.000Z',
        },
      ]),
    );
    // The drawer has gone, and what was there before can be had back.
    await waitFor(() => expect(screen.queryByLabelText('My note on Nimbus T9')).toBeNull());
    await press('Undo');
    await waitFor(() =>
      expect(page.sent('POST /api/note').at(-1)).toEqual({ event: 1, boat: 1, text: 'Quiet', to_builder: null }),
    );
  });

  test('says how long a note may be, and keeps what was refused', async () => {
    open([axopar], { 'POST /api/note': () => refusal('boat_not_found', { status: 404 }) });
    await press(/^Axopar 29/);
    await type('My note on Axopar 29', 'a'.repeat(2_001));
    expect(await screen.findByText('Use at most 2,000 characters')).toBeTruthy();
    await type('My note on Axopar 29', 'Short');
    await press('Save the note on Axopar 29');
    expect(await screen.findByText('This boat does not exist')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('My note on Axopar 29').value).toBe('Short');
  });

  test('asks before a note on a boat that one never sat in', async () => {
    open([nimbus], { 'GET /api/boat/2': axopar.boat }, '/register/1/drove?boat=2');
    expect(await screen.findByText(/^You were not aboard this boat/)).toBeTruthy();
    expect(await screen.findByLabelText('My note on Axopar 29')).toBeTruthy();
  });

  test('leads to the boats where there are none yet', async () => {
    open([]);
    expect(await screen.findByRole('link', { name: 'Look at the boats' })).toBeTruthy();
  });

  test('says why there is nothing, where the event does not ask', async () => {
    open([], { 'GET /api/drove/1': () => refusal('event_asks_nothing', { status: 409 }) });
    expect(await screen.findByText(/is switched off/)).toBeTruthy();
  });
});

describe("'Have you published?'", () => {
  const asked = '/register/1/drove?published=';

  test('takes an address and one press when it is one boat', async () => {
    const page = open([nimbus], {}, asked);
    const field = await screen.findByLabelText(/^Address of the piece/);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Nimbus T9' }).checked).toBe(true);
    fireEvent.change(field, { target: { value: 'boating.test/nimbus' } });
    await press('Save');
    const piece = { event: 1, boats: [1], url: 'https://boating.test/nimbus', title: '', medium: '' };
    await waitFor(() => expect(page.sent('POST /api/coverage')).toEqual([piece]));
  });

  test('wants a boat where one drove several, also one that one never sat in', async () => {
    const third = { ...aBoat({ id: 3, make: 'Saimo', model: '30' }), legs: [] };
    const page = open([nimbus, axopar], { 'GET /api/event/1/boats': { boats: [nimbus.boat, third] } }, asked);
    fireEvent.change(await screen.findByLabelText(/^Address of the piece/), {
      target: { value: 'Printed in issue 7' },
    });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    await press('Another boat');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Saimo 30' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Axopar 29' }));
    await press('Save');
    await waitFor(() =>
      expect(page.sent('POST /api/coverage')).toMatchObject([{ boats: [3, 2], url: 'Printed in issue 7' }]),
    );
  });

  test('opens the form over the page, and closes it once the piece is saved', async () => {
    const page = open([nimbus]);
    await press('Add a piece');
    fireEvent.change(await screen.findByLabelText(/^Address of the piece/), {
      target: { value: 'Printed in issue 7' },
    });
    await press('Save');
    await waitFor(() => expect(page.sent('POST /api/coverage')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test("takes 'not yet' and 'will not' for an answer", async () => {
    const page = open([nimbus], {}, asked);
    page.answers['POST /api/coverage/answer'] = () => {
      page.answers['GET /api/coverage/1'] = { pieces: [], answer: 'will_not' };
      return { success: true };
    };
    await press('Will not');
    expect(await screen.findByText(/^You said that you will not/)).toBeTruthy();
    expect(page.sent('POST /api/coverage/answer')).toEqual([{ event: 1, answer: 'will_not' }]);
  });

  test('lists what one published, a script as text, who added it, and removes it', async () => {
    const boats = [{ id: 1, make: 'Nimbus', model: 'T9' }];
    const piece = { id: 1, url: 'https://boating.test/a', link: true, title: 'A quiet boat', medium: 'Boating', boats };
    const script = { ...piece, id: 2, url: 'javascript:alert(1)', link: false, title: '' };
    const pieces = [
      { ...piece, people: [{ id: 1, name: 'Kim', added_as: 'organiser' }] },
      { ...script, people: [{ id: 1, name: 'Kim', added_as: 'self' }] },
    ];
    const page = open([nimbus], {
      'GET /api/coverage/1': { pieces, answer: null },
      'DELETE /api/coverage/1': { success: true },
    });
    const link = await screen.findByRole('link', { name: 'A quiet boat' });
    expect(link.getAttribute('href')).toBe('https://boating.test/a');
    expect(screen.getByRole('heading', { name: 'Your pieces' })).toBeTruthy();
    expect(screen.getByText('Boating, Nimbus T9, Added by the organiser')).toBeTruthy();
    expect(screen.getByText('javascript:alert(1)').closest('a')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Will not' })).toBeNull();
    await press('Remove A quiet boat');
    expect((await screen.findByRole('dialog')).textContent).toContain("'A quiet boat' goes from your list");
    expect(page.sent('DELETE /api/coverage/1')).toEqual([]);
    await press('Remove');
    await waitFor(() => expect(page.sent('DELETE /api/coverage/1')).toHaveLength(1));
  });
});
