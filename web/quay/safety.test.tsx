// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ShownCard } from '#domain/safety/wire.ts';
import { sampleEvent } from '#web/testing/event-of-a-day.ts';
import { openPage, press, refusal, type } from '#web/testing/open-page.tsx';

const card: ShownCard['card'] = {
  version: 2,
  text: 'Wear the kill cord.\nStay seated.',
  asks: [{ kind: 'briefing' }, { kind: 'fit' }, { kind: 'swimmer' }, { kind: 'jacket' }, { kind: 'contact' }],
  keep_months: 36,
  valid_days: null,
};
const event = { ...sampleEvent, safety: true };

function openCard(answers: object = {}) {
  return openPage('/register/1/card', {
    as: 'test driver',
    answers: {
      'GET /api/event': { events: [event] },
      'GET /api/event/1': { event },
      'GET /api/org/1': { id: 1, type: 'test driver', tshirt: 'XL' },
      'GET /api/safety/1': { card, mine: null },
      'POST /api/safety/confirm': { success: true },
      ...answers,
    },
  });
}

describe('the safety card of a journalist', () => {
  test('takes four taps: swimming, whom to call, the name and one button; the size is that of the T-shirt', async () => {
    const page = openCard();
    fireEvent.click(await screen.findByRole('radio', { name: 'No' }));
    await type(/^Whom to call/, 'Maija 040 1');
    await type(/^Your name/, 'Kim Meri');
    const confirmed = {
      confirmed_at: '2090-06-01T08:00:00Z',
      version: 2,
      valid: true,
      name: 'Kim Meri',
      answers: {},
      on_quay: [],
    };
    page.answers['GET /api/safety/1'] = { card, mine: confirmed };
    await press('Confirm');
    expect(await screen.findByText(/^Confirmed on .*, as Kim Meri$/)).toBeTruthy();
    expect(page.sent('POST /api/safety/confirm')).toEqual([
      {
        event: 1,
        version: 2,
        name: 'Kim Meri',
        answers: { briefing: true, fit: true, swimmer: false, jacket: 'XL', contact: 'Maija 040 1' },
      },
    ]);
  });

  test('says what is missing beside it, and sends nothing', async () => {
    const page = openCard();
    await press('Confirm');
    expect(await screen.findByText('Answer yes or no')).toBeTruthy();
    expect(screen.getAllByText('Please fill in this field')).toHaveLength(2);
    expect(page.sent('POST /api/safety/confirm')).toEqual([]);
  });

  test('that holds is confirmed again whenever one likes, and shows what a crew has added', async () => {
    const answers = { briefing: true, fit: true, swimmer: true, jacket: 'XL', contact: 'Maija 040 1' };
    const on_quay = [{ at: '2090-06-02T08:00:00Z', where: 'A1, Nimbus T9', name: 'Kim', answers: { swimmer: false } }];
    const mine = { confirmed_at: '2090-06-01T08:00:00Z', version: 2, valid: true, name: 'Kim Meri', answers, on_quay };
    const page = openCard({ 'GET /api/safety/1': { card, mine } });
    expect(await screen.findByText('Whom to call in an emergency: Maija 040 1')).toBeTruthy();
    expect(screen.getByText(/A1, Nimbus T9, as Kim$/)).toBeTruthy();
    expect(screen.getByText('I can swim: no')).toBeTruthy();
    await press('Confirm it again');
    await type(/^Whom to call/, 'Pekka 050 2');
    await type(/^Your name/, 'Kim Meri');
    await press('Confirm');
    await waitFor(() => expect(page.sent('POST /api/safety/confirm')).toMatchObject([{ answers: { ...answers, contact: 'Pekka 050 2' } }])); // prettier-ignore
  });

  test('says that it has changed meanwhile, and keeps what was typed', async () => {
    openCard({ 'POST /api/safety/confirm': () => refusal('card_is_old', { status: 409 }) });
    fireEvent.click(await screen.findByRole('radio', { name: 'Yes' }));
    await type(/^Whom to call/, 'Maija');
    await type(/^Your name/, 'Kim Meri');
    await press('Confirm');
    expect(await screen.findByText(/has changed since you opened it/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Your name/).value).toBe('Kim Meri');
  });
});

describe('the safety card of an organiser', () => {
  const people: ShownCard['people'] = [
    { organization: 5, guest: null, name: 'Ada Sea', state: 'confirmed', confirmed_at: '2090-06-01T08:00:00Z' },
    { organization: 6, guest: null, name: 'Bo Sea', state: 'old', confirmed_at: null },
  ];
  const open = (shown: ShownCard, about = event) =>
    openPage('/events/1/safety', {
      as: 'admin',
      answers: {
        'GET /api/event': { events: [about] },
        'GET /api/event/1': { event: about },
        'GET /api/safety/1': shown,
        'GET /api/boat': { boats: [] },
        'POST /api/safety/card': { success: true, version: 3 },
      },
    });

  test('names those who have not confirmed first, and saves a new text with what it asks and the stock', async () => {
    const page = open({ card, mine: null, people, jackets: { XL: 3 } });
    expect(await screen.findByText('1 of 2 have confirmed')).toBeTruthy();
    const rows = within(screen.getByRole('list', { name: 'Safety cards' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual(['Bo SeaConfirmed an earlier text', 'Ada SeaConfirmed']);
    await type(/^Text/, 'New words');
    await type(/^Days that a confirmation is valid/, '180');
    await press('Add a question of your own');
    await type('Question 1, answered by yes or no', 'Kill cord worn');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Only yes will do' }));
    await press('Save');
    await waitFor(() => expect(page.sent('POST /api/safety/card')).toHaveLength(1));
    expect(page.sent('POST /api/safety/card')).toMatchObject([
      {
        event: 1,
        text: 'New words',
        asks: [...(card?.asks ?? []), { kind: 'own', text: 'Kill cord worn', must: true }],
        keep_months: 36,
        valid_days: 180,
        jackets: { XL: 3 },
        base: { version: 2, jackets: { XL: 3 } },
      },
    ]);
  });

  test('keeps what was typed when another admin saves meanwhile, and says so', async () => {
    const page = open({ card, mine: null, people, jackets: {} });
    await type(/^Text/, 'My words');
    const theirs = { card: card && { ...card, version: 3, text: 'Their words' }, mine: null, people, jackets: {} };
    page.answers['GET /api/safety/1'] = theirs;
    page.answers['POST /api/safety/card'] = () => refusal('card_changed', { status: 409 });
    await press('Save');
    expect(await screen.findByText('Somebody else has saved this meanwhile')).toBeTruthy();
    const text = () => screen.getByLabelText<HTMLTextAreaElement>(/^Text/).value;
    expect(text()).toBe('My words');
    await press('Keep mine, to save it over theirs');
    expect(text()).toBe('My words');
    await press('Save');
    await waitFor(() => expect(page.sent('POST /api/safety/card')).toHaveLength(2));
    expect(page.sent('POST /api/safety/card').at(-1)).toMatchObject({ text: 'My words', base: { version: 3 } });
    page.answers['GET /api/safety/1'] = { ...theirs, card: { ...theirs.card, version: 4, text: 'Their later words' } };
    await press('Save');
    await press('Drop mine and show theirs');
    expect(text()).toBe('Their later words');
  });

  const errorBody = { success: false, code: 'invalid_body', type: 'bad request', error: 'No', message: 'No' };
  test.each([
    ['', null],
    ['0', 0],
    ['soon', 0],
    ['12.5', 12.5],
  ])('the days that a confirmation is valid, typed as %j, are sent as %j', async (typed, sent) => {
    const page = open({ card: card && { ...card, valid_days: 90 }, mine: null, people: [] });
    const refused = { ...errorBody, fields: { valid_days: 'Use at least 1' } };
    page.answers['POST /api/safety/card'] = () => Response.json(refused, { status: 400 });
    await type(/^Days that a confirmation is valid/, typed);
    await press('Save');
    expect(await screen.findByText('Use at least 1')).toBeTruthy();
    expect(page.sent('POST /api/safety/card')).toMatchObject([{ valid_days: sent }]);
  });

  test('says where it is switched on', async () => {
    open({ card: null, mine: null }, { ...event, safety: false });
    expect(await screen.findByText('This event has no safety card')).toBeTruthy();
  });
});
