import { Anchor, Box, Button, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { useFront } from '#web/event/use-front.ts';
import { Link } from '#web/router/routing.tsx';
import { fieldGroups, withoutUnaskedHotels } from '#domain/organization-fields.ts';
import { EventOfPage } from '#web/event/event-of-page.tsx';
import { register } from '#domain/calls/organization.ts';
import { ask, errorText } from '#web/http/request.ts';
import { kept } from '#web/kept.ts';
import { link } from '#web/paths.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FormBar } from '#web/ui/form.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { focusFirstError, useSave } from '#web/ui/use-save.ts';
import { RetentionNote } from '#web/people/my-data.tsx';
import { OrganizationFields } from '#web/people/organization-fields.tsx';
import { emptyOrganization, organizationErrors, type OrganizationValues } from '#web/people/organization-values.ts';

/** On a phone the form is filled in a step at a time; each has groups of fields. */
const steps = [
  { title: 'You', groups: ['Contact'] },
  { title: 'Your publication', groups: ['Organization'] },
  { title: 'Travel', groups: ['Travel', 'Extras'] },
];
const last = steps.length - 1;

/** Where a journalist signs up. */
export function Component() {
  const front = useFront();
  const event = front?.event;
  const isOver = front?.is_over === true;
  const { dialog, error, form, goTo, isStepwise, next, opened, send, sent, step } = useRegister(
    isOver ? undefined : event?.id,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  if (sent) return <RegistrationSent {...sent} />;
  const isLast = !isStepwise || step === last;
  const move = (to: number) => {
    goTo(to);
    requestAnimationFrame(() => heading.current?.focus());
  };
  return (
    <Stack maw="56rem" mx="auto" gap={0}>
      <PageTitle title="Register" />
      <EventOfPage event={event} isOver={isOver} />
      <Text mb="lg">
        {isOver && 'Register to be known to its organisers, who invite to the next one. '}
        For journalists, about two minutes. Fields marked * must be filled in. Already registered?{' '}
        <Anchor component={Link} to={link('login')} underline="always">
          Log in
        </Anchor>
      </Text>
      {isStepwise && (
        <Title order={2} ref={heading} tabIndex={-1} mb="sm" style={{ outline: 'none' }}>
          {steps[step]?.title}{' '}
          <Text component="span" c="dimmed" fw={500}>
            {step + 1} of {steps.length}
          </Text>
        </Title>
      )}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const wrong = next();
          if (wrong !== undefined) {
            if (wrong !== step) goTo(wrong);
            focusFirstError(event.currentTarget);
          } else if (isLast) dialog.open();
          else move(step + 1);
        }}
      >
        <Stack gap="lg">
          <OrganizationFields
            form={form}
            type="test driver"
            {...(isStepwise && { groups: steps[step]?.groups ?? [] })}
          />
          {isLast && <RetentionNote type="test driver" />}
          <FormBar error={error} label={isLast ? 'Register' : 'Next'} saving={false}>
            {isStepwise && step > 0 && (
              <Button variant="default" onClick={() => move(step - 1)}>
                Back
              </Button>
            )}
          </FormBar>
        </Stack>
      </form>
      <ConfirmDialog
        title="Send your registration?"
        confirmLabel="Send registration"
        opened={opened}
        onClose={dialog.close}
        onConfirm={send}
      >
        <RegistrationSummary values={form.values} />
      </ConfirmDialog>
    </Stack>
  );
}

/** The most important field: the login link goes to this address. */
function RegistrationSummary({ values }: { values: OrganizationValues }) {
  return (
    <div>
      <Text fw={600}>
        {values.first_name} {values.last_name}
      </Text>
      <Text>{values.organization_name}</Text>
      <Text style={{ overflowWrap: 'anywhere' }}>{values.email}</Text>
      <Text mt="sm" c="dimmed">
        Please check the email address: your login link is sent to it.
      </Text>
    </div>
  );
}

function RegistrationSent({ email, update }: Sent) {
  return (
    <Box className="card" p="xl" maw="36rem" mx="auto" role="status">
      {update ? (
        <>
          <PageTitle title="Confirm your information" />
          <Text>
            You have registered before. An email with a confirmation link was sent to <strong>{email}</strong>. Your
            information is updated when you open the link.
          </Text>
        </>
      ) : (
        <>
          <PageTitle title="Registration sent" />
          <Text>
            Thank you. We have sent an email to <strong>{email}</strong>. Open its link to log in and choose your boats.
          </Text>
        </>
      )}
    </Box>
  );
}

interface Sent {
  email: string;
  /** The address was known: what was sent waits for the link in the mail. */
  update: boolean;
}

/** Of this tab alone: the next person at the device sees nothing. */
const draft = kept<{ values: OrganizationValues; step: number }>(
  'registration-draft',
  ({ values }) => Boolean(values),
  'tab',
);

/** Fill in, look at it once more, send. The input stays, whatever the answer is, also through a reload. */
function useRegister(event: number | undefined) {
  const [sent, setSent] = useState<Sent>();
  const [opened, dialog] = useDisclosure();
  const [typed] = useState(draft.read);
  const [step, setStep] = useState(Math.min(typed?.step ?? 0, last));
  const isStepwise = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const form = useForm<OrganizationValues>({
    initialValues: { ...emptyOrganization('test driver'), ...typed?.values },
    validate: (values) => organizationErrors(values, true),
    onValuesChange: (values) => draft.keep({ values, step }),
  });
  const { error, save } = useSave(form, errorText);
  const goTo = (to: number) => {
    setStep(to);
    draft.keep({ values: form.values, step: to });
  };
  /** The step at which something is missing; of those that are still to come nothing is said yet. */
  const next = (): number | undefined => {
    const errors = Object.entries(organizationErrors(form.values, true));
    const due = errors.filter(([field]) => !isStepwise || stepOf(field) <= step);
    form.setErrors(Object.fromEntries(due));
    return due.length === 0 ? undefined : isStepwise ? Math.min(...due.map(([field]) => stepOf(field))) : step;
  };
  const send = async () => {
    const email = form.values.email.trim();
    await save(async () => {
      const values = { ...withoutUnaskedHotels(form.values), email };
      const { update } = await ask(register, { ...values, event });
      draft.keep(undefined);
      setSent({ email, update: update === true });
    });
    dialog.close();
  };
  return { dialog, error, form, goTo, isStepwise, next, opened, send, sent, step };
}

/** Anything that is in no group belongs to the person, as the address does. */
function stepOf(field: string): number {
  const name = field.split('.')[0];
  const title = fieldGroups.find(({ fields }) => fields.some((each) => each === name))?.title ?? 'Contact';
  return steps.findIndex(({ groups }) => groups.includes(title));
}
