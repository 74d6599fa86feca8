// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { noNetwork, openPage, press, saidOf, type } from '#web/testing/open-page.tsx';

const answers = { 'GET /api/privacy': { kept: [] }, 'GET /api/settings': { settings: { front_page_text: '' } } };
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

const answered = {
  'First name': 'Kim',
  'Last name': 'Larsen',
  Email: 'kim@boating.test',
  Phone: '+45 12 34 56 78',
  'Publication / media': 'Boating Weekly',
  Website: 'https://boating.test',
  'Departure airport': 'CPH',
  'Arrival airport': 'HEL',
};

async function fillIn() {
  for (const [label, value] of Object.entries(answered)) await type(new RegExp(`^${label}`), value);
  await type(/^T-shirt size/, 'L');
}

async function send() {
  await press('Register');
  await press('Send registration');
}

test('the form says beside each field what is missing, and keeps what was typed', async () => {
  openPage('/register', { answers });
  await type(/^First name/, 'Kim');
  await type(/^Email/, 'not an address');
  await press('Register');
  for (const label of Object.keys(answered).filter((each) => !['First name', 'Email'].includes(each)))
    expect(saidOf(screen.getByLabelText(new RegExp(`^${label}`))), label).toMatch(/^Please fill in this field/);
  expect(saidOf(screen.getByLabelText(/^T-shirt size/))).toMatch(/^Please fill in this field/);
  expect(saidOf(field('Email'))).toBe('Not an email');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field('First name').value).toBe('Kim');
  expect(saidOf(field('Allergies'))).toMatch(/^Only if you want to/);
});

test.each([
  ['Arriving the day before', 'Hotel for the night before'],
  ['Staying the day after', 'Hotel for the night after'],
])('%s asks for a hotel, and nothing else does', async (day, hotel) => {
  openPage('/register', { answers });
  const radio = async (name: string) => {
    const group = await screen.findByRole('radiogroup', { name: day });
    return [...group.querySelectorAll('input')].find(({ labels }) => labels?.[0]?.textContent === name);
  };
  expect((await radio('No'))?.checked).toBe(true);
  expect(screen.queryByRole('radiogroup', { name: hotel })).toBeNull();
  const yes = await radio('Yes');
  if (yes) fireEvent.click(yes);
  expect(await screen.findByRole('radiogroup', { name: hotel })).toBeTruthy();
});

test('a registration that could not be sent keeps the form, and is sent at the second try', async () => {
  const page = openPage('/register', { answers: { ...answers, 'POST /api/org/register': noNetwork } });
  await fillIn();
  await send();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^No connection/);
  expect(field('Email').value).toBe('kim@boating.test');
  Object.assign(page.answers, { 'POST /api/org/register': { success: true } });
  await send();
  expect(await screen.findByRole('heading', { level: 1, name: 'Registration sent' })).toBeTruthy();
});

test('on a phone the form comes in three steps, and what was typed survives a reload on each', async () => {
  const reload = () => {
    const draft = sessionStorage.getItem('registration-draft');
    cleanup();
    return openPage('/register', {
      onPhone: true,
      kept: draft === null ? {} : { 'registration-draft': draft },
      answers: { ...answers, 'POST /api/org/register': { success: true } },
    });
  };
  const steps = [['First name', 'Last name', 'Email', 'Phone'], ['Publication / media', 'Website'], ['Departure airport', 'Arrival airport']]; // prettier-ignore
  reload();
  await press('Next');
  expect(saidOf(await screen.findByRole('textbox', { name: 'First name' }))).toMatch(/^Please fill in this field/);
  expect(screen.queryByRole('textbox', { name: 'Website' })).toBeNull();
  for (const [index, labels] of steps.entries()) {
    if (index > 0) await press('Next');
    for (const label of labels) await type(new RegExp(`^${label}`), answered[label as keyof typeof answered]);
    reload();
    for (const label of labels)
      expect((await screen.findByRole<HTMLInputElement>('textbox', { name: label })).value).toBe(
        answered[label as keyof typeof answered],
      );
  }
  await type(/^T-shirt size/, 'L');
  await send();
  await screen.findByRole('heading', { level: 1, name: 'Registration sent' });
  reload();
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'First name' })).value).toBe('');
});
