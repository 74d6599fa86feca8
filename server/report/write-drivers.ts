import { boatName } from '#domain/wording.ts';
import type { Organization } from '#domain/organization.ts';
import { organizationFieldNames } from '#domain/organization-fields.ts';
import { reportNames } from '#domain/report-kinds.ts';
import { clockTime } from '#domain/zone.ts';
import type { Db } from '../db/database.ts';
import type { Column, Sheet } from '../spreadsheet/write.ts';
import { requireEvent } from '../event/queries.ts';
import { bookedSeats, type BookedSeat } from '../registration/list-queries.ts';
import { testDrivers } from './queries.ts';

interface Guest extends Organization {
  bookings: BookedSeat[];
}

const columns: Column<Guest>[] = [
  { header: 'Last name', value: (guest) => guest.last_name },
  { header: 'First name', value: (guest) => guest.first_name },
  { header: 'Publication', value: (guest) => guest.organization_name },
  { header: 'E-mail', value: (guest) => guest.email },
  { header: 'Other e-mails', value: (guest) => guest.other_emails.join('\n') },
  { header: 'Phone', value: (guest) => guest.phone },
  { header: 'Confirmed', value: (guest) => guest.confirmed },
  { header: 'Departure airport', value: (guest) => guest.departure_airport },
  { header: 'Arrival airport', value: (guest) => guest.arrival_airport },
  { header: 'Day before', value: (guest) => guest.day_before },
  { header: 'Hotel before', value: (guest) => guest.hotel_before },
  { header: 'Day after', value: (guest) => guest.day_after },
  { header: 'Hotel after', value: (guest) => guest.hotel_after },
  { header: 'T-shirt', value: (guest) => guest.tshirt },
  { header: 'About the travel', value: (guest) => guest.additional_travel_info },
  { header: 'Legs', kind: 'number', value: (guest) => guest.bookings.length },
  { header: 'Bookings', value: (guest) => guest.bookings.map(inOneLine).join('\n') },
];

function inOneLine({ date, start_time, identifier, ...boat }: BookedSeat): string {
  return `${date} ${start_time} ${identifier}: ${boatName(boat)}`;
}

/** Whom to expect, how they come, and where they sit; what they cannot eat is nobody's business here. */
export async function writeDrivers(db: Db, event: number): Promise<Sheet<Guest>> {
  const booked = Map.groupBy(await bookedSeats(db, { event }), (seat) => seat.organization);
  const moment = (seat: BookedSeat) => seat.date + seat.start_time;
  const rows = (await testDrivers(db, event)).map((driver) => {
    const bookings = (booked.get(driver.id) ?? []).toSorted((a, b) => moment(a).localeCompare(moment(b)));
    return { ...driver, bookings };
  });
  return { name: reportNames.tester, columns, rows, frozenColumns: 2 };
}

const fieldColumns = organizationFieldNames.map((field): Column<Organization> => ({
  header: field,
  value: (driver) => [driver[field]].flat().join('\n'),
}));
const everyColumn = (zone: string): Column<Organization>[] => [
  { header: 'id', kind: 'number', value: (driver) => driver.id },
  { header: 'email', value: (driver) => driver.email },
  { header: 'type', value: (driver) => driver.type },
  { header: 'confirmed', value: (driver) => driver.confirmed },
  {
    header: 'last_login',
    kind: 'datetime',
    value: ({ last_login }) => last_login && clockTime(Date.parse(last_login), zone),
  },
  ...fieldColumns,
];

/** Every field of every guest, by the names that the fields have everywhere; log-ins by the clock of the event. */
export async function writeDriversDump(db: Db, event: number): Promise<Sheet<Organization>> {
  const { time_zone } = await requireEvent(db, event);
  const columns = everyColumn(time_zone);
  return { name: reportNames.testerdump, columns, rows: await testDrivers(db, event), frozenColumns: 2 };
}
