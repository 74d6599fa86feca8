import { type SyntheticEvent, useRef, useState } from 'react';
import { useForm } from '@mantine/form';
import { notices } from '#domain/notices.ts';
import { withoutUnaskedHotels } from '#domain/organization.ts';
import { errorText, post } from '#web/http/request.ts';
import { refusedFields, textUnlessBeside } from '#web/ui/field-errors.ts';
import { focusFirstError } from '#web/ui/use-save.ts';
import { notifySuccess } from '#web/ui/notify.ts';
import { emptyOrganization, organizationErrors, type OrganizationValues } from './organization-values.ts';

export interface Sent {
  email: string;
  /** The address was known: what was sent waits for the link in the mail. */
  update: boolean;
}

/** Fill in, look at it once more, send. The input stays, whatever the answer is. */
export function useRegister() {
  const [sent, setSent] = useState<Sent>();
  const [opened, setOpened] = useState(false);
  const [error, setError] = useState<string>();
  const element = useRef<HTMLElement>(null);
  const form = useForm<OrganizationValues>({
    initialValues: emptyOrganization('test driver'),
    validate: (values) => organizationErrors(values, true),
  });

  const validated = form.onSubmit(
    () => setOpened(true),
    () => focusFirstError(element.current),
  );
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    element.current = event.currentTarget;
    setError(undefined);
    validated(event);
  };
  const send = async () => {
    const values = withoutUnaskedHotels(form.values);
    try {
      const answer = await post<{ update?: boolean }>('/api/org/register', { ...values, email: values.email.trim() });
      if (!answer.update) notifySuccess(notices.registration_sent);
      setSent({ email: values.email.trim(), update: answer.update === true });
    } catch (reason) {
      const fields = refusedFields(reason);
      form.setErrors(fields);
      setError(textUnlessBeside(fields, errorText(reason)));
      if (Object.keys(fields).length > 0) focusFirstError(element.current);
    } finally {
      setOpened(false);
    }
  };
  return { close: () => setOpened(false), error, form, opened, send, sent, submit };
}
