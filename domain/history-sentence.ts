import type { Change } from './history.ts';
import { legName, counted } from './wording.ts';
import { shortDate, writtenDate } from './time.ts';

type Write = (change: Change) => string;

/** A change in one sentence: the actor, the action, and the person concerned. */
export function historySentence(change: Change): string {
  const write = sentences[change.action] ?? formerAction;
  return `${write(change)}${change.imported ? ', from a sheet' : ''}.`;
}

/** What was done with a booking, so short that it fits a line of a phone or two below the name of who did it. */
export function bookingGist(change: Change): string | undefined {
  const { action, boat: on, imported, isUndo, leg: about, organization, override, words } = change;
  const done = { 'registration.created': 'booked', 'registration.removed': 'gave back' }[action];
  if (!done || imported || isUndo || words || !about?.identifier || !on?.name || !organization?.name) return undefined;
  const whose = isSelf(change) ? '' : `${organization.name} · `;
  const when = `${about.start_time} ${shortDate(about.date).split(' ', 2).join(' ')}`;
  return `${done} ${whose}${when} · ${on.name}${override ? ', although full or overlapping' : ''}`;
}

const sentences: Record<string, Write> = {
  'registration.created': (change) =>
    `${change.words === 'walk-up' ? crew(change) : who(change)} ${change.isUndo ? 'brought back' : 'made'} ${booking(change)}${change.override ? ', although it was full or overlapped' : ''}`,
  'registration.removed': (change) => `${who(change)} removed ${booking(change)}`,

  'registration.lapsed': (change) =>
    `The time to keep a seat passed for ${name(change.organization, 'somebody who is gone')} on ${leg(change)} with ${boat(change)}`,
  'registration.kept': (change) => `${who(change)} kept ${booking(change)}`,
  'waiting.joined': (change) =>
    `${who(change)} put ${name(change.organization, 'somebody who is gone')} in line for ${boat(change)}${change.leg ? ` on ${leg(change)}` : ''}`,
  'waiting.left': (change) =>
    `${who(change)} took ${name(change.organization, 'somebody who is gone')} out of the line for ${boat(change)}`,
  'waiting.lost': (change) =>
    `${name(change.organization, 'Somebody who is gone')} lost a place in line for ${boat(change)} when ${who(change)} changed the day`,
  'waiting.brought_back': (change) =>
    `${who(change)} brought back the place of ${name(change.organization, 'somebody who is gone')} in line for ${boat(change)}`,
  'wishes.saved': (change) =>
    `${who(change)} saved the wishes of ${name(change.organization, 'somebody who is gone')}${ofEvent(change)}`,
  'draw.set': (change) => `${who(change)} set the times of the draw${ofEvent(change)}`,
  'draw.removed': (change) => `${who(change)} switched the draw off${ofEvent(change)}`,
  'draw.taken_back': (change) => `${who(change)} took the draw back${ofEvent(change)}, and it is made again`,
  'draw.drawn': (change) => `The seats${ofEvent(change)} were drawn`,
  'waiting.paused': (change) => `${who(change)} paused the waiting list${ofEvent(change)}`,
  'waiting.resumed': (change) => `${who(change)} resumed the waiting list${ofEvent(change)}`,

  'organization.registered': (change) => `${name(change.organization, 'A removed organization')} registered`,
  'organization.first_admin': (change) =>
    `${name(change.organization, 'A removed organization')} became the first admin when the server started`,
  'organization.created': (change) => `${who(change)} added ${name(change.organization, 'an organization')}`,
  'organization.edited': (change) => `${who(change)} changed ${ofWhom(change)}${fieldsOf(change)}`,
  'organization.change_asked': (change) =>
    `A registration form was sent with the address of ${name(change.organization, 'an organization')}, and a mail asks there for a confirmation`,
  'organization.confirmed': (change) => `${who(change)} confirmed ${name(change.organization, 'an organization')}`,
  'organization.logged_in': (change) => `${name(change.organization, 'A removed organization')} logged in`,
  'access.refused': (change) => `${who(change)} was refused a call that they may not make: ${change.words}`,
  'organization.emptied': (change) =>
    `The server deleted the personal data of ${name(change.organization, 'somebody')}, because its time was over`,
  'data.ended': (change) => `The server deleted personal data of people${ofEvent(change)}${fieldsOf(change)}`,
  'organization.removed': (change) =>
    `${change.actor ? who(change) : 'The server'} removed ${isSelf(change) ? 'their own organization' : name(change.organization, 'an organization')}${bookingsGone(change)}`,

  'event.created': (change) => `${who(change)} created the event ${name(change.event, 'that is gone')}`,
  'event.copied': (change) => `${who(change)} copied an event to ${name(change.event, 'one that is gone')}`,
  'event.published': (change) => `${who(change)} published the event ${name(change.event, 'that is gone')}`,
  'places.saved': (change) => `${who(change)} changed places and transfers${ofEvent(change)}`,
  'report.published': (change) => `${who(change)} published the report${ofEvent(change)}`,
  'event.edited': (change) => `${who(change)} changed the event ${name(change.event, 'that is gone')}`,
  'event.removed': (change) => `${who(change)} removed the event ${name(change.event, 'that is gone')}`,
  'day.noted': (change) => `${who(change)} changed the note of ${day(change)}${ofEvent(change)}`,
  'day.locked': (change) => `${who(change)} locked ${day(change)}${ofEvent(change)}`,
  'day.unlocked': (change) => `${who(change)} unlocked ${day(change)}${ofEvent(change)}`,

  'leg.created': (change) => `${who(change)} created ${leg(change)}${ofEvent(change)}`,
  'leg.edited': (change) => `${who(change)} changed ${leg(change)}${ofEvent(change)}${fieldsOf(change)}`,
  'leg.disrupted': (change) => `${who(change)} changed ${leg(change)}${ofEvent(change)}${which(change)}`,
  'disruption.applied': (change) => `${who(change)} changed the day${ofEvent(change)}${which(change)}`,
  'disruption.undone': (change) => `${who(change)} undid a change of the day${ofEvent(change)}${which(change)}`,
  'registration.moved': (change) =>
    `${who(change)} moved the seat of ${name(change.organization, 'somebody')} to ${boat(change)} on ${leg(change)}${ofEvent(change)}${change.words && `; it was on ${change.words}`}`,
  'registration.moved_away': (change) =>
    `${who(change)} moved the seat of ${name(change.organization, 'somebody')} away from ${boat(change)} on ${leg(change)}${change.words && ` to ${change.words}`}`,
  'registration.lost': (change) =>
    `${name(change.organization, 'A removed organization')} lost a seat on ${boat(change)} on ${leg(change)} when ${who(change)} changed the day${ofEvent(change)}`,
  'leg.brought_back': (change) => `${who(change)} brought back ${leg(change)}${ofEvent(change)}`,
  'leg.removed': (change) => `${who(change)} removed ${leg(change)}${ofEvent(change)}${bookingsGone(change)}`,

  'boat.created': (change) => `${who(change)} added the boat ${boat(change)}${ofEvent(change)}${forOwner(change)}`,
  'boat.edited': (change) => `${who(change)} changed the boat ${boat(change)}${forOwner(change)}${fieldsOf(change)}`,
  'boat.removed': (change) =>
    `${who(change)} removed the boat ${boat(change)}${forOwner(change)}${bookingsGone(change)}`,
  'files.uploaded': (change) => `${who(change)} uploaded files`,

  'push.added': (change) => `${who(change)} had a device of theirs told at once`,
  'push.removed': (change) => `${who(change)} had a device of theirs told no more`,
  'feed.made': (change) => `${who(change)} made a calendar address for their own trips`,
  'feed.removed': (change) => `${who(change)} removed the calendar address of their own trips`,
  'seat.missed': (change) =>
    `${crew(change)} marked that ${seated(change)} did not come to ${leg(change)} with ${boat(change)}, which frees the seat`,
  'seat.came': (change) =>
    `${crew(change)} took back that ${seated(change)} did not come to ${leg(change)} with ${boat(change)}, which takes the seat again`,
  'guest.added': (change) => `${crew(change)} added a guest to ${leg(change)}${ofEvent(change)}`,
  'guest.removed': (change) => `${crew(change)} removed a guest from ${leg(change)}${ofEvent(change)}`,
  'guest.made_driver': (change) =>
    `${who(change)} made a guest the test driver ${name(change.organization, 'that is gone')}`,
  'crew.link_made': (change) => `${who(change)} made a link for the crew of ${crewOf(change)}`,
  'crew.link_ended': (change) => `${who(change)} ended a link for the crew of ${crewOf(change)}`,
  'crew.links_sent': (change) => `${who(change)} sent the crews their links${ofEvent(change)}`,
  'board.made': (change) => `${who(change)} made a quay board${ofEvent(change)}`,
  'board.removed': (change) => `${who(change)} switched a quay board off${ofEvent(change)}`,
  'card.saved': (change) => `${who(change)} wrote the safety card${ofEvent(change)}`,
  'card.confirmed': (change) => `${name(change.organization, 'A guest')} confirmed the safety card${ofEvent(change)}`,
  'card.let_go': (change) =>
    `${who(change)} gave the name of who let ${leg(change)} leave with an open safety card${ofEvent(change)}`,
  'card.contact_read': (change) =>
    `${crew(change)} read whom to call in an emergency for ${seated(change)} on ${leg(change)} with ${boat(change)}`,
  'card.exported': (change) => `${who(change)} downloaded the confirmations of the safety card${ofEvent(change)}`,
  'coverage.added': (change) => `${who(change)} added something published${forOwner(change)}${ofEvent(change)}`,
  'coverage.removed': (change) => `${who(change)} removed something published${ofEvent(change)}`,
  'message.sent': (change) => `${who(change)} wrote a message to people${ofEvent(change)}`,
  'invitation.sent': (change) => `${who(change)} invited people${ofEvent(change)}`,
  'boats.asked': (change) => `${who(change)} asked builders for what their boats lack${ofEvent(change)}`,
  'reminder.sent': (change) => `${who(change)} reminded people of what is missing${ofEvent(change)}`,
  'mails.taken_back': (change) =>
    `${who(change)} took back ${change.words}${change.organization ? ` of ${name(change.organization, 'somebody')}` : ''}${ofEvent(change)}, before its mails left`,
  'invitation.declined': (change) =>
    `${name(change.organization, 'A removed organization')} declined the invitation${ofEvent(change)}`,
  'invitation.accepted': (change) =>
    `${name(change.organization, 'A removed organization')} accepted the invitation${ofEvent(change)}`,
  'guests.added': (change) =>
    `${who(change)} added ${name(change.organization, 'somebody who is gone')} to the guests${ofEvent(change)}`,
  'guests.removed': (change) =>
    `${who(change)} removed ${name(change.organization, 'somebody who is gone')} from the guests${ofEvent(change)}`,
  'guests.edited': (change) =>
    `${who(change)} changed the stay of ${name(change.organization, 'somebody who is gone')}${ofEvent(change)}${fieldsOf(change)}`,
  'messages.stopped': (change) =>
    `${name(change.organization, 'A removed organization')} wants no mails but those about their own bookings`,
  'settings.edited': (change) => `${who(change)} changed the settings${fieldsOf(change)}`,
  'report.testerdump': (change) => `${who(change)} downloaded everything about all test drivers${ofEvent(change)}`,
};

/** Actions with a sentence of their own. */
/** Of a version before this one, whose rows stand in databases that were upgraded. */
function formerAction(change: Change): string {
  return `${change.actor ? who(change) : 'The server'} did something that this version no longer does (${change.action})`;
}

export const actionsWithSentence = Object.keys(sentences);

function who({ actor }: Change): string {
  return actor ? name(actor, 'A removed user') : 'A visitor';
}

/** On the quay whoever has no number has the link of a crew. */
function crew(change: Change): string {
  return change.actor ? who(change) : 'The crew';
}

function seated({ organization }: Change): string {
  return organization ? name(organization, 'somebody who is gone') : 'a guest';
}

function name(thing: { id: number; name: string } | null, otherwise: string): string {
  if (!thing) return otherwise;
  return thing.name || `${otherwise} (number ${thing.id})`;
}

function isSelf({ actor, organization }: Change): boolean {
  return actor !== null && actor.id === organization?.id;
}

function ofWhom(change: Change): string {
  return isSelf(change) ? 'their own details' : `the details of ${name(change.organization, 'an organization')}`;
}

function booking(change: Change): string {
  const whose = isSelf(change)
    ? 'their own booking'
    : `the booking of ${name(change.organization, 'somebody who is gone')}`;
  return `${whose} on ${leg(change)} with ${boat(change)}`;
}

function leg({ leg: about }: Change): string {
  if (!about) return 'a leg';
  if (!about.identifier) return `a leg that is gone (number ${about.id})`;
  return `${legName(about.identifier)} (${shortDate(about.date)} ${about.start_time})`;
}

function boat({ boat: about }: Change): string {
  return name(about, 'a boat that is gone');
}

function forOwner(change: Change): string {
  return change.organization && !isSelf(change) ? ` of ${name(change.organization, 'somebody who is gone')}` : '';
}

function day({ date }: Change): string {
  return date ? writtenDate(date) : 'a day';
}

/** Without a day it is for the whole event. */
function crewOf(change: Change): string {
  return change.date ? `${day(change)}${ofEvent(change)}` : `${boat(change)}${ofEvent(change)}`;
}

function ofEvent({ event }: Change): string {
  return event?.name ? ` of ${event.name}` : '';
}

function which({ words }: Change): string {
  return words && `: ${words}`;
}

function fieldsOf({ fields }: Change): string {
  return fields.length > 0 ? `: ${fields.join(', ').replaceAll('_', ' ')}` : '';
}

function bookingsGone({ removed }: Change): string {
  if (!removed) return '';
  return `; ${counted(removed, 'booking')} went with it`;
}
