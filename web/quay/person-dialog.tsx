import { Button, Stack, Text } from '@mantine/core';
import { askContact, removeGuest } from '#domain/calls/boarding.ts';
import type { Departure, PersonOfDeparture } from '#domain/boarding/departure.ts';
import { personStanding } from '#domain/boarding/fold.ts';
import type { MarkKind } from '#domain/boarding/mark.ts';
import { counted } from '#domain/wording.ts';
import { ask } from '#web/http/request.ts';
import { useChangeBy } from '#web/http/use-change.ts';
import { CallButton } from '#web/ui/call-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Dotted } from '#web/ui/dotted.tsx';
import { PhoneLinks } from '#web/ui/phone-links.tsx';
import { type Access, headersOf } from './access.ts';
import { dropGuest } from './marks.ts';
import { Slide } from './slide.tsx';
import { nameOfBoat } from './words.ts';

interface PersonDialogProps {
  access: Access;
  departure: Departure | undefined;
  person: PersonOfDeparture | undefined;
  /** The other boats of the leg that may be boarded. */
  others: Departure[];
  onSay: (kind: MarkKind, boat?: number) => void;
  /** Where the event has a safety card. */
  onCard?: (() => void) | undefined;
  onClose: () => void;
}

/** The less common marks: no-show, another boat, ashore. */
export function PersonDialog({ access, departure, onCard, onClose, onSay, others, person }: PersonDialogProps) {
  const say = (kind: MarkKind, boat?: number) => {
    onSay(kind, boat);
    onClose();
  };
  return (
    <Dialog opened={person !== undefined} onClose={onClose} title={person?.name} centered>
      <Stack>
        <Text>
          <Dotted parts={[person?.publication, person?.ask && 'medical note: ask']} />
        </Text>
        <Slide label="No-show" danger onDone={() => say('no_show')} />
        {person?.phone && <PhoneLinks name={person.name} phone={person.phone} />}
        {person?.safety?.has_contact && departure && (
          <Contact
            key={`${person.organization} ${person.guest}`}
            access={access}
            departure={departure}
            person={person}
          />
        )}
        {onCard && person?.safety && person.safety.lacks.length > 0 && (
          <Button size="lg" onClick={onCard}>
            Confirm the safety card here
          </Button>
        )}
        {others
          .toSorted((one, other) => freeOn(other) - freeOn(one))
          .map((departure) => (
            <Button key={departure.boat.id} variant="default" onClick={() => say('aboard', departure.boat.id)}>
              {`Aboard ${nameOfBoat(departure)} instead: ${freeWords(departure)}`}
            </Button>
          ))}
        {person && personStanding(person.heads).boats.length > 0 && (
          <Button variant="default" onClick={() => say('ashore')}>
            Went ashore
          </Button>
        )}
        {person?.guest && <RemoveGuest guest={person.guest} access={access} onDone={onClose} />}
      </Stack>
    </Dialog>
  );
}

function freeOn({ counts }: Departure): number {
  return Math.max(0, counts.seats - counts.taken);
}

function freeWords(departure: Departure): string {
  return freeOn(departure) === 0 ? 'full' : counted(freeOn(departure), 'free seat');
}

interface ContactProps {
  access: Access;
  departure: Departure;
  person: PersonOfDeparture;
}

/** Read when it is asked for, which needs the network and is kept in the history. */
function Contact({ access, departure: { boat, leg }, person: { guest, organization } }: ContactProps) {
  const { date, event } = access;
  const asked = useChangeBy(
    () =>
      ask(askContact, { event, date, leg: leg.id, boat: boat.id, organization, guest }, { headers: headersOf(access) }),
    askContact.changes,
  );
  const contact = asked.data?.contact;
  if (contact !== undefined)
    return (
      <Text role="status">
        <strong>In an emergency</strong> {contact || 'Nobody is named any more'}
      </Text>
    );
  return (
    <CallButton call={asked} input={undefined} variant="default">
      Whom to call in an emergency
    </CallButton>
  );
}

/** By an admin, or within the hour by those who added the guest; needs the network. */
function RemoveGuest({ access, guest, onDone }: { guest: string; access: Access; onDone: () => void }) {
  const removal = useChangeBy(async () => {
    await ask(removeGuest, { guest }, { headers: headersOf(access) });
    dropGuest(guest);
  }, removeGuest.changes);
  return (
    <CallButton call={removal} input={undefined} onDone={onDone} c="red">
      Remove this guest
    </CallButton>
  );
}
