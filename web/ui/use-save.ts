import { useState } from 'react';
import { errorText } from '#web/http/request.ts';
import { refusalOf, refusedFields, textUnlessBeside } from './field-errors.ts';
import { notifyError } from './notify.ts';
import { useIsHere } from './use-is-here.ts';

/** The part of a form that a refusal needs: a place beside each field. */
interface FieldErrors {
  errors: Record<string, unknown>;
  setErrors: (errors: Record<string, string>) => void;
}

/**
 * Saves once however often the button is pressed. A refusal leaves the form as it is, with its text above and beside the fields;
 * who has left the form by then is told by a notice.
 */
export function useSave(form?: FieldErrors, explain: (error: unknown) => string = refusalText) {
  const [error, setError] = useState<string>();
  const [isAboutFields, setIsAboutFields] = useState(false);
  const [saving, setSaving] = useState(false);
  const isHere = useIsHere();
  const save = async (work: () => Promise<unknown>) => {
    if (saving) return;
    setSaving(true);
    setError(undefined);
    try {
      await work();
    } catch (reason) {
      if (!isHere()) return notifyError(explain(reason));
      const fields = refusedFields(reason);
      form?.setErrors(fields);
      setIsAboutFields(Object.keys(fields).length > 0);
      setError(textUnlessBeside(fields, explain(reason)));
      focusFirstError(document.body);
    } finally {
      setSaving(false);
    }
  };
  // A sentence about fields goes when they are right.
  const isMended = isAboutFields && form && Object.keys(form.errors).length === 0;
  return { error: isMended ? undefined : error, saving, save };
}

/** A refusal because of bookings says how many there are. */
export function refusalText(error: unknown): string {
  const text = errorText(error);
  const booked = refusalOf(error)?.booked;
  return booked === undefined || text.includes(String(booked)) ? text : `${text}. Booked now: ${booked}`;
}

/** An error is on the page some frames after it has been set, the later the busier the page is. */
const maxFrames = 20;

/** After a refused submit. */
export function focusFirstError(form: HTMLElement | null | undefined, frames = maxFrames): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field) field.focus();
    else if (frames > 0) focusFirstError(form, frames - 1);
  });
}
