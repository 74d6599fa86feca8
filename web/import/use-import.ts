import { useDidUpdate } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { importBoats } from '#domain/calls/boat.ts';
import { importLegs } from '#domain/calls/leg.ts';
import { importOrganizations } from '#domain/calls/organization.ts';
import { importWorkbook } from '#domain/calls/planning.ts';
import { readEvents } from '#domain/calls/event.ts';
import { useRead } from '#web/http/use-read.ts';
import { firstActive } from '#domain/active-event.ts';
import { errors } from '#domain/errors.ts';
import type { ExistingChoice, WorkbookPart, SheetReading } from '#domain/import-report.ts';
import { upload } from '#web/http/files.ts';
import { errorText, RequestError, requestOf } from '#web/http/request.ts';
import { useChangeBy } from '#web/http/use-change.ts';
import { kept } from '#web/kept.ts';

type Kind = WorkbookPart['kind'];

interface Target {
  kind: keyof typeof imports;
  event?: number | undefined;
  usual?: Readonly<Record<string, string>> | undefined;
}

/** What a person has said about a sheet: what its columns mean, and which cells are to be otherwise. */
export interface Choice {
  sheet?: string | undefined;
  columns: Record<string, string | null>;
  defaults: Record<string, string>;
  cells: { row: number; column: string; value: string }[];
  answers: Record<string, string>;
}
const noChoice: Choice = { columns: {}, defaults: {}, cells: [], answers: {} };
type Choices = Partial<Record<Kind, Choice>>;

interface Sent {
  file: File;
  /** Everything that the file has about an event. */
  whole: boolean;
  existing: ExistingChoice;
  choices: Choices;
}
interface Answer extends Partial<WorkbookPart> {
  ids?: number[];
  count?: number;
  parts?: WorkbookPart[];
}

const imports = { org: importOrganizations, boat: importBoats, leg: importLegs };

/** One workbook from being chosen over its preview to being imported. */
export function useImport({ event, kind, usual = {} }: Target) {
  const events = useRead(readEvents);
  const wholeEvent = event ?? firstActive(events.data ?? [], Date.now())?.id;
  const [state, setState] = useState<Sent>();
  const [parts, setParts] = useState<WorkbookPart[]>();
  const [fileError, setFileError] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [sent, setSent] = useState(0);
  const latest = useRef<Sent>(undefined);

  const send = ({ preview, sending }: { preview?: 'true'; sending: Sent }) => {
    const asked = { preview, existing: sending.existing === 'update' ? sending.existing : undefined };
    const form = new FormData();
    // Before the file, so that the server knows it when it reads the rows.
    if (sending.whole) form.append('parts', JSON.stringify(sending.choices));
    else for (const [field, value] of fieldsOf(sending.choices[kind] ?? noChoice)) form.append(field, value);
    if (event !== undefined) form.append('event', String(event));
    form.append('file', sending.file);
    const { path } = sending.whole
      ? requestOf(importWorkbook, { ...asked, id: wholeEvent })
      : requestOf(imports[kind], asked);
    return upload<Answer>(path, form, setSent);
  };
  const change = useChangeBy(send, (state?.whole ? importWorkbook : imports[kind]).changes);
  const preview = useMutation({ mutationFn: send });

  const show = async (sending: Sent, answer: Answer, problem?: string) => {
    const found = answer.parts ?? (answer.columns || answer.rows ? [{ ...answer, kind }] : []);
    const known = found.flatMap((part) => {
      const { columns, our_columns } = part;
      const isNew = columns && our_columns && !sending.choices[part.kind];
      const kept = isNew
        ? (rememberedChoice(part.kind, { columns, our_columns }) ?? usualChoice({ columns, our_columns }, usual))
        : undefined;
      return kept ? [{ kind: part.kind, choice: { ...noChoice, sheet: part.sheet, ...kept } }] : [];
    });
    if (known.length > 0) {
      const choices = Object.fromEntries(known.map((each) => [each.kind, each.choice]));
      await look({ ...sending, choices: { ...sending.choices, ...choices } });
      return;
    }
    setParts(found.length > 0 ? found : undefined);
    setRefusal(problem);
  };
  const refused = (sending: Sent, error: unknown) => {
    const details = error instanceof RequestError ? (error.refusal as Answer | undefined) : undefined;
    return show(sending, details ?? {}, errorText(error));
  };
  const look = async (sending: Sent) => {
    setState(sending);
    latest.current = sending;
    setRefusal(undefined);
    setSent(0);
    try {
      const answer = await preview.mutateAsync({ preview: 'true', sending });
      // Another file may have been chosen meanwhile.
      if (latest.current === sending) await show(sending, answer);
    } catch (error) {
      if (latest.current === sending) await refused(sending, error);
    }
  };
  useDidUpdate(() => {
    if (state) void look(state);
  }, [event]);

  const anyExisting = parts?.some(({ rows }) => rows?.some((row) => row.state === 'exists')) ?? false;
  return {
    file: state?.file ?? null,
    parts,
    whole: state?.whole ?? false,
    /** Whether the file has sheets about more than this, and an event to import them into. */
    hasMore:
      wholeEvent !== undefined &&
      (parts?.some((part) => new Set(part.kinds?.map((each) => each.kind)).size > 1) ?? false),
    choiceOf: (of: Kind): Choice => state?.choices[of] ?? noChoice,
    fileError,
    refusal,
    existing: state?.existing ?? 'skip',
    // What a leg becomes decides which seats it has.
    setExisting: (existing: ExistingChoice) => state && void look({ ...state, existing }),
    looking: preview.isPending,
    /** How much of the file has arrived, from 0 to 1. */
    sent,
    importing: change.isPending,
    choose: (file: File | null | undefined) => {
      setFileError(file === undefined ? errors.sheet_too_large.text : undefined);
      setParts(undefined);
      setRefusal(undefined);
      latest.current = undefined;
      setState(undefined);
      if (file) void look({ file, whole: false, existing: 'skip', choices: {} });
    },
    setWhole: (whole: boolean) => state && void look({ ...state, whole, choices: {} }),
    decide: (of: Kind, decided: Partial<Choice>) =>
      state &&
      void look({ ...state, choices: { ...state.choices, [of]: { ...(state.choices[of] ?? noChoice), ...decided } } }),
    /** The ids of what is in; undefined when it was refused. */
    submit: async (): Promise<number[] | undefined> => {
      if (!state) {
        setFileError(errors.file_missing.text);
        return undefined;
      }
      setRefusal(undefined);
      const choices = { ...state.choices };
      // Exactly what was shown, and not what would be guessed now.
      for (const part of parts ?? [])
        if (part.columns)
          choices[part.kind] = {
            ...(choices[part.kind] ?? noChoice),
            sheet: part.sheet,
            columns: Object.fromEntries(part.columns.map(({ column, heading }) => [heading, column])),
          };
      try {
        const answer = await change.mutateAsync({
          sending: { ...state, choices, existing: anyExisting ? state.existing : 'skip' },
        });
        for (const { columns, kind: of } of parts ?? [])
          if (columns) rememberChoice(of, { columns }, choices[of]?.defaults ?? {});
        return answer.ids ?? [];
      } catch (error) {
        const details = error instanceof RequestError ? (error.refusal as Answer | undefined) : undefined;
        setRefusal(errorText(error));
        // Only a preview says what the other rows are; what it said before an import was refused still holds.
        if (details?.errors)
          setParts((before) =>
            before?.map((part, at) => (at === 0 && before.length === 1 ? { ...part, errors: details.errors } : part)),
          );
        return undefined;
      }
    },
  };
}

/** With nothing chosen too: then headings may be guessed, since a person looks at them. */
function fieldsOf(choice: Choice): [string, string][] {
  const { answers, cells, columns, defaults, sheet } = choice;
  const given = Object.entries({ columns, defaults, cells, answers }).map(([name, value]): [string, string] => [
    name,
    JSON.stringify(value),
  ]);
  return sheet === undefined ? given : [['sheet', sheet], ...given];
}

/** What a person chose for a set of headings, on this device. */
interface RememberedChoice {
  columns: Record<string, string | null>;
  defaults: Record<string, string>;
}

const keptSets = kept<[string, RememberedChoice][]>('sheet-columns', Array.isArray);
const maxSets = 30;

function keyOf(kind: string, { columns }: Pick<SheetReading, 'columns'>): string {
  return JSON.stringify([kind, ...columns.map(({ heading }) => heading).toSorted()]);
}

/** Without what was chosen for a column that is read no more. */
function rememberedChoice(
  kind: string,
  reading: Pick<SheetReading, 'columns' | 'our_columns'>,
): RememberedChoice | undefined {
  const choice = keptSets.read()?.find(([key]) => key === keyOf(kind, reading))?.[1];
  if (!choice) return undefined;
  const ours = new Set(reading.our_columns.map(({ name }) => name));
  const { columns, defaults } = choice;
  return {
    columns: Object.fromEntries(
      Object.entries(columns).map(([heading, column]) => [
        heading,
        column !== null && ours.has(column) ? column : null,
      ]),
    ),
    defaults: Object.fromEntries(Object.entries(defaults).filter(([name]) => ours.has(name))),
  };
}

/** What the sheet lacks and is usually so, which the person sees and may change; undefined where it lacks nothing of that. */
function usualChoice(
  { columns, our_columns: ours }: Pick<SheetReading, 'columns' | 'our_columns'>,
  usual: Readonly<Record<string, string>>,
): RememberedChoice | undefined {
  const filled = new Set(columns.map(({ column }) => column));
  const defaults = Object.entries(usual).filter(
    ([name]) => !filled.has(name) && ours.some((each) => each.name === name),
  );
  if (defaults.length === 0) return undefined;
  const known = columns.map(({ column, heading }) => [heading, column]);
  return { columns: Object.fromEntries(known), defaults: Object.fromEntries(defaults) };
}

function rememberChoice(kind: string, reading: Pick<SheetReading, 'columns'>, defaults: Record<string, string>): void {
  const key = keyOf(kind, reading);
  const columns = Object.fromEntries(reading.columns.map(({ column, heading }) => [heading, column]));
  const others = (keptSets.read() ?? []).filter(([each]) => each !== key);
  const all: [string, RememberedChoice][] = [[key, { columns, defaults }], ...others];
  keptSets.keep(all.slice(0, maxSets));
}
