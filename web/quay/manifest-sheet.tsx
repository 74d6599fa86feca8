import type { Event } from '#domain/event.ts';
import type { Safety } from '#domain/safety/wire.ts';
import { writtenDate } from '#domain/time.ts';
import { counted, personName } from '#domain/wording.ts';
import { type PassengerList, type Sheet } from './manifest-sheets.ts';
import { PrintedPage } from '#web/ui/printed-page.tsx';
import classes from '#web/ui/printed.module.css';
import { safetyWords } from './words.ts';

/** One printed page. */
export function ManifestSheet({ date, event, sheet }: { sheet: Sheet; event: Event; date: string }) {
  return (
    <PrintedPage
      label={sheet.title}
      title={sheet.isCancelled ? <del>{sheet.title}</del> : sheet.title}
      about={
        <>
          <p>{[writtenDate(date), sheet.about].filter(Boolean).join(', ')}</p>
          <p className="quiet">{[event.name, event.location].filter(Boolean).join(', ')}</p>
        </>
      }
    >
      {sheet.lists.length === 0 && <p style={{ marginBlock: '1em' }}>There are no boats on this leg yet.</p>}
      {sheet.lists.map((list) => (
        <Passengers key={list.key} list={list} />
      ))}
    </PrintedPage>
  );
}

function Passengers({ list: { boat, isCancelled, title } }: { list: PassengerList }) {
  return (
    <div className={classes.frame}>
      <table className={classes.table} role="table">
        <caption>
          {isCancelled ? <del>{title}</del> : title}&ensp;
          <span className="whole quiet">
            {!isCancelled &&
              [`${boat.taken} of ${counted(boat.seats, 'seat')}`, boat.berth && `berth ${boat.berth}`]
                .filter(Boolean)
                .join(', ')}
          </span>
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            {['Aboard', 'Name', 'Publication', 'Phone', 'Allergies'].map((label) => (
              <th key={label} role="columnheader" scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {boat.passengers.map((passenger) => (
            <PersonRow
              key={passenger.id}
              {...passenger}
              name={personName(passenger) || passenger.email}
              publication={passenger.organization_name}
            />
          ))}
          {boat.guests.map((guest) => (
            <PersonRow key={guest.id} {...guest} name={`${guest.name} (guest)`} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Came({ name, no_show }: { name: string; no_show: boolean }) {
  if (!no_show) return name;
  return (
    <>
      <del>{name}</del> no-show
    </>
  );
}

function OfCard({ safety }: { safety: Safety | undefined }) {
  const words = safetyWords(safety);
  return words.length > 0 && <div className="quiet">{words.join(', ')}</div>;
}

interface PersonRowProps {
  name: string;
  publication: string;
  phone: string;
  /** Not asked of a guest. */
  allergies?: string;
  no_show: boolean;
  safety?: Safety | undefined;
}

function PersonRow({ allergies = '', name, no_show, phone, publication, safety }: PersonRowProps) {
  return (
    <tr role="row">
      <td role="cell" />
      <th role="rowheader" scope="row">
        <Came name={name} no_show={no_show} />
        <OfCard safety={safety} />
      </th>
      <td role="cell">{publication}</td>
      <td role="cell" style={{ whiteSpace: 'nowrap' }}>
        {phone}
      </td>
      <td role="cell" data-label={allergies && 'Allergies'}>
        {allergies}
      </td>
    </tr>
  );
}
