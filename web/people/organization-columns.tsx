import type { PersonReported } from '#domain/after/report.ts';
import type { Invitee } from '#domain/message/message.ts';
import type { Organization } from '#domain/organization.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/sortable-table.tsx';
import { PhoneLinks } from '#web/ui/phone-links.tsx';
import { coverageWords } from '#web/after/coverage-words.ts';
import { fieldLabel } from '#domain/organization-fields.ts';
import { personName } from '#domain/wording.ts';
import { invitationWord } from './people-filter.ts';
import { organizationName } from '#web/event/organization-name.ts';

const name: Column<Organization> = { key: 'name', label: 'Name', value: organizationName };
/** A long address breaks before its @. */
const email: Column<Organization> = {
  key: 'email',
  label: 'Email',
  value: (organization) => organization.email,
  render: ({ email: address }) => {
    const at = address.lastIndexOf('@');
    return (
      <>
        {address.slice(0, at)}
        <wbr />
        {address.slice(at)}
      </>
    );
  },
};
/** One presses it and talks. */
const phone: Column<Organization> = {
  key: 'phone',
  label: 'Phone',
  value: (organization) => organization.phone,
  onPhone: 'last',
  render: (organization) =>
    organization.phone && <PhoneLinks name={organizationName(organization)} phone={organization.phone} withNumber />,
};
/** The state of each person's invitation to the chosen event. */
type States = ReadonlyMap<number, Invitee> | undefined;
const stateColumn = (states: States, confirming: boolean): Column<Organization>[] =>
  states || confirming
    ? [
        {
          key: 'state',
          label: 'State',
          value: (each) => `${each.confirmed ? 'b' : 'a'} ${invitationWord(states?.get(each.id), each)}`,
          onPhone: true,
          render: (each) =>
            states ? (
              <span className="quiet whole">{invitationWord(states.get(each.id), each)}</span>
            ) : (
              <Confirmed confirmed={each.confirmed} />
            ),
        },
      ]
    : [];

/** What each did at the last event that was followed up: whom one invites again. */
export type LastEvent = ReadonlyMap<number, PersonReported> | undefined;
const lastEventColumn = (last: LastEvent): Column<Organization>[] =>
  last
    ? [
        {
          key: 'last_event',
          label: 'Last event',
          value: ({ id }) => last.get(id)?.pieces ?? null,
          render: ({ id }) => {
            const did = last.get(id);
            return did && coverageWords(did);
          },
        },
      ]
    : [];

export const driverColumns = (states: States, confirming: boolean, last?: LastEvent): Column<Organization>[] => [
  name,
  {
    key: 'organization_name',
    label: fieldLabel('organization_name', 'test driver'),
    value: ({ organization_name }) => organization_name,
  },
  ...lastEventColumn(last),
  phone,
  email,
  ...stateColumn(states, confirming),
];

export const organizationColumns = (states: States, confirming: boolean): Column<Organization>[] => [
  name,
  { key: 'type', label: 'Type', value: ({ type }) => type },
  { key: 'contact', label: 'Contact', value: personName },
  phone,
  email,
  ...stateColumn(states, confirming),
];

export function Confirmed({ confirmed }: { confirmed: boolean }) {
  return <Badge color={confirmed ? 'green' : 'gray'}>{confirmed ? 'Confirmed' : 'Not confirmed'}</Badge>;
}
