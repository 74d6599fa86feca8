import type { Event } from '#domain/event.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { notices } from '#domain/notices.ts';
import { datesBetween, writtenDate } from '#domain/time.ts';
import {
  fromMetresPerSecond,
  type Half,
  halves,
  newWeather,
  toMetresPerSecond,
  type WeatherFigures,
  type WeatherOfEvent,
  type WindUnit,
  windUnits,
} from '#domain/weather.ts';
import { Chips } from '#web/ui/chips.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { fieldErrors } from '#web/ui/field-errors.ts';
import { notifySuccess } from '#web/ui/notify.ts';
import { NumberField, typedNumber } from '#web/ui/number-field.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import { useSave } from '#web/ui/use-save.ts';
import { useSaveWeather, useWeather } from './api.ts';
import { halfNames } from './weather-line.tsx';

export interface WeatherSheetProps {
  event: Event;
  date: string;
  /** The one that it was opened for. */
  half: Half | undefined;
  opened: boolean;
  onClose: () => void;
}

export function Component(props: WeatherSheetProps) {
  const { opened } = props;
  const weather = useWeather(props.event.id).data;
  // Another opening begins with what is stored then.
  const [openings, setOpenings] = useState({ opened, count: 0 });
  if (openings.opened !== opened) setOpenings({ opened, count: openings.count + Number(opened) });
  return weather ? <WeatherForm key={openings.count} {...props} weather={weather} /> : null;
}

interface Values extends Omit<WeatherFigures, 'wind' | 'gusts' | 'waves'> {
  wind: string;
  gusts: string;
  waves: string;
}

function WeatherForm(props: WeatherSheetProps & { weather: WeatherOfEvent }) {
  const { event, onClose, opened, weather } = props;
  const [when, setWhen] = useState({ date: props.date, half: props.half ?? halves[0] });
  const stored = weather.halves.find(({ date, half }) => date === when.date && half === when.half);
  const form = useForm<Values>({
    initialValues: valuesOf(stored, weather.unit),
    validate: (values) => inUnit(fieldErrors(newWeather, wire(event.id, when, values), 2), values.unit),
  });
  const saveWeather = useSaveWeather();
  const { error, save, saving } = useSave();
  const send = (figures: WeatherFigures | null) =>
    save(async () => {
      await saveWeather.mutateAsync({ event: event.id, ...when, figures });
      notifySuccess(notices.saved);
      onClose();
    });
  const choose = (chosen: typeof when) => {
    setWhen(chosen);
    const known = weather.halves.find(({ date, half }) => date === chosen.date && half === chosen.half);
    form.setValues(valuesOf(known, form.values.unit));
    form.clearErrors();
  };
  const days = datesBetween(event.start_date, event.end_date);
  const speed = { unit: form.values.unit, decimals: form.values.unit !== 'Bft' };
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title="Wind and waves"
      foot={
        <Button
          fullWidth
          size="lg"
          loading={saving}
          onClick={() => {
            if (!form.validate().hasErrors) void send(wire(event.id, when, form.values).figures);
          }}
        >
          Save
        </Button>
      }
    >
      <Stack gap="sm">
        {days.length > 1 && (
          <NativeSelect
            label="Day"
            value={when.date}
            data={days.map((day) => ({ value: day, label: writtenDate(day) }))}
            onChange={({ currentTarget }) => choose({ ...when, date: currentTarget.value })}
          />
        )}
        <Chips<Half>
          label="Half of the day"
          chosen={when.half}
          chips={halves.map((half) => [half, halfNames[half]])}
          onChoose={(half) => half && choose({ ...when, half })}
        />
        <Chips<WindUnit>
          label="Unit of the wind"
          chosen={form.values.unit}
          chips={windUnits.map((unit) => [unit, unitNames[unit]])}
          onChoose={(unit) => unit && form.setFieldValue('unit', unit)}
        />
        <SimpleGrid cols={{ base: 2, sm: 3 }}>
          <NumberField label="Wind" {...speed} rightSectionWidth="3rem" {...form.getInputProps('wind')} />
          <NumberField label="Gusts" {...speed} rightSectionWidth="3rem" {...form.getInputProps('gusts')} />
          <NumberField label="Waves" unit="m" decimals {...form.getInputProps('waves')} />
        </SimpleGrid>
        <Group gap="lg">
          <Checkbox label="Thunder" py="xs" {...form.getInputProps('thunder', { type: 'checkbox' })} />
          <Checkbox label="Fog" py="xs" {...form.getInputProps('fog', { type: 'checkbox' })} />
        </Group>
        <SimpleGrid cols={2}>
          <TextInput label="Source" placeholder="Harbour office" maxLength={200} {...form.getInputProps('source')} />
          <TimeField label="Said at" {...form.getInputProps('hour')} />
        </SimpleGrid>
        <ErrorText>{error}</ErrorText>
        {stored && (
          <Button variant="subtle" color="red" onClick={() => void send(null)} style={{ alignSelf: 'flex-start' }}>
            Take it away
          </Button>
        )}
      </Stack>
    </Sheet>
  );
}

const unitNames: Record<WindUnit, string> = { 'm/s': 'm/s', kn: 'Knots', Bft: 'Beaufort' };

function valuesOf(stored: WeatherFigures | undefined, unit: WindUnit): Values {
  if (!stored) return { wind: '', gusts: '', waves: '', thunder: false, fog: false, unit, source: '', hour: '' };
  const { fog, gusts, hour, source, thunder, waves, wind } = stored;
  const shown = (speed: number | null) => (speed === null ? '' : String(fromMetresPerSecond(speed, stored.unit)));
  return {
    fog,
    hour,
    source,
    thunder,
    unit: stored.unit,
    wind: shown(wind),
    gusts: shown(gusts),
    waves: String(waves ?? ''),
  };
}

function wire(event: number, when: { date: string; half: Half }, values: Values) {
  const speed = (typed: string) => {
    const number = typedNumber(typed);
    return number === null ? null : toMetresPerSecond(number, values.unit);
  };
  const figures: WeatherFigures = {
    ...values,
    wind: speed(values.wind),
    gusts: speed(values.gusts),
    waves: typedNumber(values.waves),
  };
  return { event, ...when, figures };
}

/** The errors of the figures by field. */
function inUnit(errors: Record<string, string>, unit: WindUnit): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [
      path.replace('figures.', ''),
      unit === 'Bft' && message === 'Use a number like 7.5' ? 'Use a whole number from 0 to 12' : message,
    ]),
  );
}
