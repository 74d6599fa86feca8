import { Alert, Button, Group, Stack, type StackProps, Text } from '@mantine/core';
import { useForm, type UseFormInput, type UseFormReturnType } from '@mantine/form';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { kept } from '#web/kept.ts';
import { useNavigate } from '#web/router/routing.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { CheckedForm, FormBar } from './form.tsx';
import { useSave } from './use-save.ts';

/** What is typed and not saved, and what stood in its fields before. */
interface Draft<Values> {
  typed: Partial<Values>;
  before: Partial<Values>;
  at: number;
}

const keptMilliseconds = 7 * 24 * 3_600_000;

/** Of the one who is logged in: it goes when they log out. */
function draftOf<Values>(name: string) {
  return kept<Draft<Values>>(`form ${name}`, ({ at, typed }) => typeof typed === 'object' && Date.now() - at < keptMilliseconds); // prettier-ignore
}

interface RecordFormInput<Values> extends Pick<UseFormInput<Values>, 'validate' | 'initialErrors'> {
  /** Which form of the product it is, and of which record. */
  name: string;
  /** As the server knows the record; of a new one, what is filled in beforehand. */
  stored: Values;
  /** Nobody else knows it yet: what is filled in beforehand may be other words by now. */
  isNew?: boolean;
  explain?: (error: unknown, form: UseFormReturnType<Values>) => string;
}

type RecordOf<Values extends object> = ReturnType<typeof useRecordForm<Values>>;

/**
 * The form of a record. What is typed survives Back, a reload, a refused save and a save by somebody else, until it is
 * saved or given up; what somebody else saves meanwhile is taken over where nothing is typed.
 */
export function useRecordForm<Values extends object>({
  explain,
  isNew = false,
  name,
  stored,
  ...checks
}: RecordFormInput<Values>) {
  const [draft] = useState(() => draftOf<Values>(name));
  const [found] = useState(draft.read);
  /** What stood in the fields before, and what was last heard from the server: after a save the two differ for a moment. */
  const [base, setBase] = useState<Values>(() => ({ ...stored, ...found?.before }));
  const [heard, setHeard] = useState(base);
  const form = useForm<Values>({
    ...(checks as object),
    initialValues: { ...stored, ...found?.typed },
    onValuesChange: (values) => keepTyped(values, base),
  });
  const keepTyped = (values: Values, from: Values) => {
    const names = differing(values, from);
    draft.keep(names.length === 0 ? undefined : { typed: only(values, names), before: only(from, names), at: Date.now() }); // prettier-ignore
  };
  const typed = differing(form.values, base);
  const theirs = isNew ? [] : differing(stored, heard);
  const clashes = theirs.some((field) => typed.includes(field) && !isSame(stored[field], form.values[field]));
  const begin = (values: Values) => {
    setBase(stored);
    setHeard(stored);
    form.setValues(values);
    keepTyped(values, stored);
  };
  const takesOver = theirs.length > 0 && !clashes;
  const news = JSON.stringify(stored);
  const takeOver = useEffectEvent(() => begin({ ...stored, ...only(form.values, typed) }));
  useEffect(() => {
    if (takesOver) takeOver();
  }, [news, takesOver]);
  const saving = useSave(form, explain && ((error) => explain(error, form)));
  return {
    form,
    ...saving,
    isTyped: typed.length > 0,
    wasKept: found !== undefined,
    clashes,
    /** What is typed goes. */
    startAnew: () => begin(stored),
    /** What is typed is saved over what somebody else has saved. */
    keepMine: () => begin({ ...stored, ...only(form.values, typed) }),
    /** Once it is saved. */
    forget: () => {
      setBase(form.getValues());
      draft.keep(undefined);
    },
  };
}

function differing<Values extends object>(values: Values, from: Values): (keyof Values)[] {
  return (Object.keys(values) as (keyof Values)[]).filter((field) => !isSame(values[field], from[field]));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function only<Values extends object>(values: Values, fields: readonly (keyof Values)[]): Partial<Values> {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Values>;
}

interface RecordFormProps<Values extends object> extends Pick<StackProps, 'maw' | 'gap' | 'className'> {
  record: RecordOf<Values>;
  label: string;
  /** Absent where the page itself is the way out. */
  cancelTo?: string;
  /** Nothing can be saved yet. */
  waits?: boolean;
  /** Why it is not saved, before the server is asked. */
  problem?: string | undefined;
  /** Answers false where nothing is saved yet, since a question follows. */
  onSave: (values: Values) => Promise<unknown>;
  children: ReactNode;
}

export function RecordForm<Values extends object>({
  cancelTo,
  children,
  label,
  onSave,
  problem,
  record,
  waits = false,
  ...stack
}: RecordFormProps<Values>) {
  const { clashes, error, forget, form, isTyped, keepMine, save, saving, startAnew, wasKept } = record;
  const submit = (values: Values) =>
    save(async () => {
      if ((await onSave(values)) !== false) forget();
    });
  return (
    <CheckedForm form={form} onSubmit={(values) => void submit(values)}>
      <Stack {...stack}>
        {clashes && (
          <Alert color="sun" className="on-screen" title="Somebody else has saved this meanwhile">
            <Text mb="sm">What you typed is still here.</Text>
            <Group>
              <Button variant="default" onClick={startAnew}>
                Drop mine and show theirs
              </Button>
              <Button variant="default" onClick={keepMine}>
                Keep mine, to save it over theirs
              </Button>
            </Group>
          </Alert>
        )}
        {wasKept && isTyped && !clashes && (
          <Alert color="sea" className="on-screen" title="What you typed before is here again, and not saved yet">
            <Button variant="default" onClick={startAnew}>
              Start anew
            </Button>
          </Alert>
        )}
        {children}
        <FormBar
          error={problem ?? error}
          label={label}
          saving={saving}
          waits={waits}
          {...(cancelTo !== undefined && { cancelTo })}
        />
      </Stack>
      <LeaveQuestion isTyped={isTyped && !saving} onLeave={forget} />
    </CheckedForm>
  );
}

/** Asked before a link leads away from what is typed; Back and a reload find it again. */
function LeaveQuestion({ isTyped, onLeave }: { isTyped: boolean; onLeave: () => void }) {
  const navigate = useNavigate();
  const [to, setTo] = useState('');
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (!isTyped) return undefined;
    const ask = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
      const isElsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || link?.target;
      if (!link || isElsewhere || link.origin !== location.origin || link.pathname === location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      setTo(link.pathname + link.search + link.hash);
      setOpened(true);
    };
    document.addEventListener('click', ask, true);
    return () => document.removeEventListener('click', ask, true);
  }, [isTyped]);
  return (
    <ConfirmDialog
      title="Leave without saving?"
      text="What you typed here is dropped."
      confirmLabel="Leave"
      danger
      opened={opened}
      onClose={() => setOpened(false)}
      onConfirm={async () => {
        setOpened(false);
        onLeave();
        await navigate(to);
      }}
    />
  );
}
