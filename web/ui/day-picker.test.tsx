// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anEvent } from '#web/testing/samples.ts';
import { completeJsdom } from '#web/testing/complete-jsdom.ts';
import { DayPicker } from './day-picker.tsx';

const event = anEvent({ start_date: '2090-06-01', end_date: '2090-06-20' });

completeJsdom();

test('a day that arrives while its year is still being typed leaves what was typed', () => {
  const asked: string[] = [];
  const pickerOn = (date: string) => (
    <MantineProvider>
      <DayPicker
        event={event}
        date={date}
        searchOf={() => ''}
        onChange={(day) => asked.push(day)}
        describe={() => undefined}
      />
    </MantineProvider>
  );
  const { rerender } = render(pickerOn('2090-06-01'));
  const field = screen.getByLabelText<HTMLInputElement>('Date');
  const type = (value: string) => fireEvent.change(field, { target: { value } });

  type('2090-06-08');
  type('0002-06-08');
  type('0020-06-08');
  rerender(pickerOn('2090-06-08'));
  expect(field.value).toBe('0020-06-08');
  type('0209-06-08');
  type('2090-06-08');
  expect([field.value, asked]).toEqual(['2090-06-08', ['2090-06-08']]);

  rerender(pickerOn('2090-06-01')); // Back.
  expect(field.value).toBe('2090-06-01');
  rerender(pickerOn('2090-06-08')); // A press on the day.
  expect(field.value).toBe('2090-06-08');
});
