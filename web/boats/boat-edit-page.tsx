import { SimpleGrid, TextInput } from '@mantine/core';
import { editBoat, readBoat } from '#domain/calls/boat.ts';
import { readEvents } from '#domain/calls/event.ts';
import { readOrganizations } from '#domain/calls/organization.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import { useNavigate, useSearchParams } from '#web/router/routing.tsx';
import { boatGaps } from '#domain/boat-gaps.ts';
import { boatName } from '#domain/wording.ts';
import { errors } from '#domain/errors.ts';
import { notices } from '#domain/notices.ts';
import { usePathId } from '#web/path-id.ts';
import { link } from '#web/paths.ts';
import { useSession } from '#web/http/session.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { notifySuccess } from '#web/ui/notify.ts';
import { PageStandIn } from '#web/ui/stand-ins.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { RequestError } from '#web/http/request.ts';
import { BoatForm } from './boat-form.tsx';
import { boatToSend, type BoatFormValues, boatValues } from './boat-values.ts';
import { mayChangeBoat } from './boat-owner.ts';
import { OwnerChoice } from './owner-choice.tsx';

export function Component() {
  const id = usePathId('id');
  const session = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const boat = useRead(readBoat, { id });
  const events = useRead(readEvents);
  const edit = useChange(editBoat);
  const organizations = useRead(readOrganizations, {}, { enabled: session.type === 'admin' });
  if (!boat.data || events.isLoading) return <PageStandIn title="Edit boat" query={boat} />;
  if (!mayChangeBoat(session, boat.data)) throw new RequestError(403, 'forbidden', errors.forbidden.text);
  const { event, owner } = boat.data;
  // A draft is not among the events of a builder.
  const isDraft = events.data?.every(({ id }) => id !== event.id);
  const asked = search.get('missing');
  // A reminder asks for all that is missing.
  const missing = asked === null ? [] : boatGaps(boat.data).filter((gap) => asked === 'true' || asked === gap);
  const save = async ({ boats: [values], owner: newOwner }: BoatFormValues) => {
    if (!values) return;
    await edit.mutateAsync({ ...boatToSend(values), id, ...(newOwner !== null && { owner: newOwner }) });
    notifySuccess(notices.saved);
    await navigate(link('boat', { id }));
  };
  return (
    <>
      <PageTitle title={`Edit ${boatName(boat.data)}`}>
        {missing.length > 0 && <LinkButton to={link('editBoat', { id })}>All fields</LinkButton>}
      </PageTitle>
      <BoatForm
        key={id}
        name={`boat ${id}`}
        missing={missing}
        initial={{ event: event.id, owner: owner.id, boats: [boatValues(boat.data)] }}
        cancelTo={link('boat', { id })}
        onSave={save}
      >
        {(form) =>
          missing.length === 0 && (
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <TextInput
                label="Event"
                value={isDraft ? 'Not announced yet' : event.name}
                readOnly
                variant="filled"
                description={errors.value_not_modifiable.text}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
              />
              {organizations.data && <OwnerChoice form={form} organizations={organizations.data} />}
            </SimpleGrid>
          )
        }
      </BoatForm>
    </>
  );
}
