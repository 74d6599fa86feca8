import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import {
  answersRefusal,
  jacketSizes,
  keyOf,
  mustBeYes,
  seenBy,
  wordsOf,
  type Answers,
  type Ask,
} from '#domain/safety/asks.ts';
import type { Card, Confirmation } from '#domain/safety/card.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { focusFirstError } from '#web/ui/use-save.ts';

interface CardFormProps {
  card: Pick<Card, 'version' | 'text' | 'asks' | 'keep_months'>;
  /** From an earlier confirmation, or what is known of the person. */
  known?: Answers;
  /** On the crew's phone: who has seen the licence. */
  isQuay?: boolean;
  busy?: boolean;
  error?: string | undefined;
  onConfirm: (said: Confirmation) => void;
}

/** The card as it is confirmed, on one's own phone and on the crew's: what only yes will do for is said by the button itself. */
export function CardForm({ busy = false, card, error, isQuay = false, known = {}, onConfirm }: CardFormProps) {
  const said = card.asks.filter(mustBeYes);
  const asked = card.asks.filter((ask) => !mustBeYes(ask));
  const [answers, setAnswers] = useState<Answers>(() =>
    Object.fromEntries(asked.flatMap((ask) => (keyOf(ask) in known ? [[keyOf(ask), known[keyOf(ask)] ?? '']] : []))),
  );
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const given = { ...answers, ...Object.fromEntries(said.map((ask) => [keyOf(ask), true])) };
  const wrong = answersRefusal(card.asks, trimmed(given), [...card.asks]) ?? {};
  const answer = (key: string, value: Answers[string]) => setAnswers((before) => ({ ...before, [key]: value }));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '' || Object.keys(wrong).length > 0) return focusFirstError(event.currentTarget);
    onConfirm({ version: card.version, name: name.trim(), answers: trimmed(given) });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text size="lg" className="keep-lines">
          {card.text}
        </Text>
        {asked.map((ask) => (
          <Question
            key={keyOf(ask)}
            ask={ask}
            value={answers[keyOf(ask)]}
            error={tried ? wrong[keyOf(ask)] : undefined}
            onAnswer={(value) => answer(keyOf(ask), value)}
          />
        ))}
        {isQuay && asked.some(({ kind }) => kind === 'licence') && (
          <TextInput
            label="Licence seen by"
            description="Never photograph it"
            value={String(answers[seenBy] ?? '')}
            maxLength={200}
            onChange={(event) => answer(seenBy, event.currentTarget.value)}
          />
        )}
        <TextInput
          label="Your name"
          required
          autoComplete="name"
          value={name}
          maxLength={200}
          onChange={(event) => setName(event.currentTarget.value)}
          error={tried && name.trim() === '' && 'Please fill in this field'}
        />
        {said.length > 0 && (
          <div>
            <Text fw={600}>With the button you say:</Text>
            <ul style={{ listStyle: 'disc', paddingInlineStart: '1rem' }}>
              {said.map((ask) => (
                <li key={keyOf(ask)}>{wordsOf(ask)}</li>
              ))}
            </ul>
          </div>
        )}
        <ErrorText>{error}</ErrorText>
        <Button type="submit" size="lg" fullWidth loading={busy}>
          Confirm
        </Button>
        <Text size="sm" c="dimmed">
          {`Your confirmation is kept for ${card.keep_months} months after the event. Swimming, size and whom to call are deleted with the travel data.`}
        </Text>
      </Stack>
    </form>
  );
}

function trimmed(answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers)
      .map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value] as const)
      .filter(([key, value]) => key !== seenBy || value !== ''),
  );
}

interface QuestionProps {
  ask: Ask;
  value: Answers[string] | undefined;
  error: string | undefined;
  onAnswer: (value: Answers[string]) => void;
}

function Question({ ask, error, onAnswer, value }: QuestionProps) {
  const label = wordsOf(ask);
  const text = typeof value === 'string' ? value : '';
  if (ask.kind === 'licence')
    return <DateField label={label} required value={text} onChange={onAnswer} error={error} />;
  if (ask.kind === 'contact')
    return (
      <TextInput
        label={label}
        description="Name and phone number. The organisers and the crew of your boat can read it on the day."
        required
        value={text}
        maxLength={200}
        onChange={(event) => onAnswer(event.currentTarget.value)}
        error={error}
      />
    );
  const choices =
    ask.kind === 'jacket'
      ? jacketSizes.map((size) => [size, size] as const)
      : ([
          [true, 'Yes'],
          [false, 'No'],
        ] as const);
  return (
    <fieldset>
      <legend>
        <b>{label}</b>
      </legend>
      <Group gap="xs" mt="xs">
        {choices.map(([choice, words]) => (
          <label key={words} className="chip">
            <input
              type="radio"
              name={keyOf(ask)}
              checked={value === choice}
              aria-invalid={error !== undefined}
              onChange={() => onAnswer(choice)}
            />
            {words}
          </label>
        ))}
      </Group>
      <ErrorText>{error}</ErrorText>
    </fieldset>
  );
}
