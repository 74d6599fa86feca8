import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PreviewRow } from '#domain/import-report.ts';
import { row, text, workbook } from '../spreadsheet/testing/workbook-parts.ts';
import { uploadSheet } from '../testing/sheets.ts';
import { openWorld, type Person, type World } from '../testing/world.ts';

/** Sheets in four languages, as they lie about before an event. Each must be read with no more presses than are named. */

let world: World;
let admin: Person;
let event: number;

beforeAll(async () => {
  world = await openWorld();
  admin = await world.admin();
  event = await world.event({ start_date: '2026-06-10', end_date: '2026-06-12' });
  const maker = await world.manufacturer();
  for (const boat of ['Axopar 29', 'Saimo 30', 'Targa 32', 'Nimbus W9', 'Bavaria SR33', 'Delphia 11', 'Grandezza 28']) {
    const [make = '', model = ''] = boat.split(' ');
    await world.boat(event, { make, model, owner: maker.id });
  }
});
afterAll(() => world.close());

/**
 * A workbook of a sheet as one sees it: a row a line, cells parted by bars. Numbers are numbers, 'd:' begins a date and
 * 't:' a time as a spreadsheet keeps them, and \n is a break of the line.
 */
function file(sheet: string): Buffer {
  const rows = sheet
    .split('\n')
    .slice(1, -1)
    .map((line, index) => row(index + 1, ...line.split('|').map((cell, at) => cellOf(cell.trim(), at, index + 1))));
  return workbook({ rows: rows.join(''), formats: ['yyyy-mm-dd', 'hh:mm'] });
}

function cellOf(value: string, at: number, number: number): string {
  const reference = `${String.fromCodePoint(65 + at)}${number}`;
  const [, kind, content = ''] = /^([dt]):(.+)$/.exec(value) ?? [];
  if (value === '') return '';
  if (kind === 'd') return `<c r="${reference}" s="1"><v>${Date.parse(content) / 86_400_000 + 25_569}</v></c>`;
  if (kind === 't') {
    const [hours = 0, minutes = 0] = content.split(':').map(Number);
    return `<c r="${reference}" s="2"><v>${(hours * 60 + minutes) / 1440}</v></c>`;
  }
  if (/^\d+(\.\d+)?$/.test(value)) return `<c r="${reference}"><v>${value}</v></c>`;
  return text(reference, value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\\n', '\n'));
}

interface Case {
  kind: 'org' | 'boat' | 'leg';
  sheet: string;
  /** What a person says in the dialog: a meaning, a default, an answer. */
  presses?: { columns?: object; defaults?: object; answers?: object };
  becomes: string[];
}

const cases: Record<string, Case> = {
  'Brand, Boat, Seats': {
    kind: 'boat',
    sheet: `
      Test fleet Hanko 2026 | | |
       | | |
      Brand | Boat | Seats | Contact
      Axopar | 37 XC | 8 | maker1@boats.test
      XO Boats | DFNDR 8 | 6 | maker1@boats.test
    `,
    becomes: ['Axopar 37 XC · 8 seats', 'XO Boats DFNDR 8 · 6 seats'],
  },
  'one column with make and model, and measures in feet': {
    kind: 'boat',
    sheet: `
      Vessel | LOA (ft) | Beam (ft) | Draft | Max pax
      Axopar 37 Sun Top | 37.5 | 10.10 | 0.85 | max 8
      Boston Whaler 345 Conquest | 34.5 | 11.8 | 0.56 | 10 persons
    `,
    becomes: ['Axopar 37 Sun Top · 8 seats', 'Boston Whaler 345 Conquest · 10 seats'],
  },
  'boats in Finnish with a total': {
    kind: 'boat',
    sheet: `
      Koeajoveneet | | | | |
      Merkki | Malli | Pituus | Leveys | Syväys | Henkilömäärä
      Yamarin | 88 DC | 8,78 m | 2,80 | 0,9 | 8 hlö
      Bella | 700 Raid | 7,03 | 2,55 | 60 cm | 7
      Yhteensä 2 venettä | | | | | 15
    `,
    becomes: ['Yamarin 88 DC · 8 seats', 'Bella 700 Raid · 7 seats'],
  },
  'boats in Finnish with a phone and a berth': {
    kind: 'boat',
    sheet: `
      Vene | Paikkaluku | Laituripaikka | Kuljettajan puh. | Lisätiedot
      Buster Phantom Cabin | 7 | C12 | 0401234567 | kabiini
      Faster 635 BR | 6 | C13 | +358 50 1234 |
    `,
    becomes: ['Buster Phantom Cabin · 7 seats', 'Faster 635 BR · 6 seats'],
  },
  'boats in Swedish': {
    kind: 'boat',
    sheet: `
      Båtlista pressdagar
      Märke | Modell | Längd (m) | Bredd | Djup | Antal pers. | Kontaktperson e-post | Brygga
      Nimbus | T9 | 8,64 | 2,90 | 0,90 | 8 | maker1@boats.test | A3
      Anytec | 868 SPD | 8.98 | 2.55 | 0,5 | 10 | maker1@boats.test | A4
    `,
    becomes: ['Nimbus T9 · 8 seats', 'Anytec 868 SPD · 10 seats'],
  },
  'boats in German': {
    kind: 'boat',
    sheet: `
      Hersteller | Typ | Länge ü.A. | Breite | Tiefgang | Zul. Personen | Liegeplatz | Webseite
      Bavaria | Vida 33 | 10,30 m | 3,31 m | 0,95 m | 10 | Steg 2 | www.bavaria.example
      Sea Ray | SPX 210 | 6,40 m | 2,59 m | 0,91 m | 9 | Steg 3 | www.searay.example
    `,
    becomes: ['Bavaria Vida 33 · 10 seats', 'Sea Ray SPX 210 · 9 seats'],
  },
  'boats without seats, which are said once': {
    kind: 'boat',
    sheet: `
      Make | Model | Length
      Saxdor | 320 GTO | 10.28
      Saxdor | 270 GT | 8.73
    `,
    presses: { defaults: { capacity: '6' } },
    becomes: ['Saxdor 320 GTO · 6 seats', 'Saxdor 270 GT · 6 seats'],
  },
  'boats with a number for each row': {
    kind: 'boat',
    sheet: `
      # | Boat | Dealer | People on board
      1 | Targa 25.1 | maker1@boats.test | 6
      2 | Nord Star 26+ | maker1@boats.test | 8
    `,
    becomes: ['Targa 25.1 · 6 seats', 'Nord Star 26+ · 8 seats'],
  },
  'names, outlets and addresses in one column each': {
    kind: 'org',
    sheet: `
      Press list | | |
      Name | Media | Email address | Mobile no.
      Anna Virtanen | Vene | anna@vene.example | +358 40 111
      John Smith | Motor Boat | john@mb.example | +44 7700 900
    `,
    presses: { defaults: { type: 'test driver' } },
    becomes: ['anna@vene.example · test driver, Vene', 'john@mb.example · test driver, Motor Boat'],
  },
  'last name first, and several addresses': {
    kind: 'org',
    sheet: `
      Surname | First name | Publication | E-mails | Role | Shirt
      Laine | Aino | Kippari | aino@kippari.example; desk@kippari.example | Journalist | l
      Ek | Bo | Båtnytt | Bo Ek <bo@batnytt.example>, foto@batnytt.example; desk@batnytt.example | Photographer | XL
    `,
    becomes: ['aino@kippari.example · test driver, Kippari', 'bo@batnytt.example · test driver, Båtnytt'],
  },
  'people in Finnish, roles between': {
    kind: 'org',
    sheet: `
      Osallistujat | | | |
      Nimi | Sähköpostiosoite | Puhelinnumero | Lehti / yritys | Paitakoko
      TOIMITTAJAT | | | |
      Virtanen Matti | matti@lehti.example | 0401112222 | Vene-lehti | M
      VALMISTAJAT | | | |
      Korhonen Liisa | liisa@varv.example | 0402223333 | Yamarin | S
    `,
    becomes: ['matti@lehti.example · test driver, Vene-lehti', 'liisa@varv.example · manufacturer, Yamarin'],
  },
  'people in Finnish with travel': {
    kind: 'org',
    sheet: `
      Etunimi | Sukunimi | Meili | Gsm | Lähtökenttä | Tulokenttä | Edellinen päivä | Erityisruokavalio | Rooli
      Aino | Salo | aino.salo@press.example | 050 1234567 | ARN | HEL | kyllä | gluteeniton | toimittaja
      Juha | Lahti | juha@telakka.example | 050 7654321 | | | ei | | veneenvalmistaja
    `,
    becomes: ['aino.salo@press.example · test driver', 'juha@telakka.example · manufacturer'],
  },
  'people in Swedish': {
    kind: 'org',
    sheet: `
      Deltagarlista 2026 | | | | |
      Förnamn | Efternamn | Företag/tidning | Mejl | Mobilnr | Kategori
      Åsa | Öhman | Båtliv | asa@batliv.example | 070-111 22 33 | Press
      Lars | Nyström | Nimbus | lars@nimbus.example | 070-222 33 44 | Utställare
    `,
    becomes: ['asa@batliv.example · test driver, Båtliv', 'lars@nimbus.example · manufacturer, Nimbus'],
  },
  'people in German': {
    kind: 'org',
    sheet: `
      Gästeliste Testtage | | | | |
      Anrede | Vorname | Nachname | Redaktion | E-Mail | Telefon | T-Shirt-Größe | Ernährung
      Herr | Jörg | Weiß | boote | joerg@boote.example | 0171 1234567 | L | vegetarisch
      Frau | Anke | Groß | Yacht | anke@yacht.example | 0172 1234567 | M |
    `,
    presses: { defaults: { type: 'test driver' } },
    becomes: ['joerg@boote.example · test driver, boote', 'anke@yacht.example · test driver, Yacht'],
  },
  'pasted from a mail without headings': {
    kind: 'org',
    sheet: `
      Anna Virtanen | anna2@press.example | 040 1234567
      Bo Ek | bo2@press.example | 040 7654321
    `,
    presses: { defaults: { type: 'test driver' }, columns: { 'Column A': 'name' } },
    becomes: ['anna2@press.example · test driver', 'bo2@press.example · test driver'],
  },
  'company contacts of exhibitors': {
    kind: 'org',
    sheet: `
      Company | Brand name | Contact person | Contact email | VAT | Street | ZIP | City
      Saimo Oy | Saimo | Onni Salo | onni@saimo.example | 1234567-8 | Rantatie 1 | 00100 | Helsinki
    `,
    presses: { defaults: { type: 'manufacturer' } },
    becomes: ['onni@saimo.example · manufacturer, Saimo Oy'],
  },
  'a leg a row with boats in one cell': {
    kind: 'leg',
    sheet: `
      Timetable | | | |
      Trip | Date | Start | End | Boats
      A1 | d:2026-06-10 | t:9:00 | t:10:00 | Axopar 29; Saimo 30
      A2 | d:2026-06-10 | t:10:30 | t:11:30 | all
      B1 | d:2026-06-11 | t:9:00 | t:10:00 | 6
    `,
    becomes: [
      'A1 · Wed 10 June 2026 09:00–10:00, 2 boats',
      'A2 · Wed 10 June 2026 10:30–11:30, 7 boats',
      'B1 · Thu 11 June 2026 09:00–10:00, 6 boats',
    ],
  },
  'days and times in words': {
    kind: 'leg',
    sheet: `
      Day | Time | Boats | Where
      Fri 12 | 9:00–10:00 | Targa 32 | Pier B
      Fri 12 | 10:30 - 11:30 | Targa 32, Nimbus W9 | Pier B
      Day 2 | 9 to 10 | all boats | Pier A
    `,
    becomes: [
      'C1 · Fri 12 June 2026 09:00–10:00, 1 boat',
      'C2 · Fri 12 June 2026 10:30–11:30, 2 boats',
      'B1 · Thu 11 June 2026 09:00–10:00, 7 boats',
    ],
  },
  'times down and days across, boats in the cells': {
    kind: 'leg',
    sheet: `
       | Wed 10 | Thu 11 | Fri 12
      9:00–10:00 | Axopar 29; Saimo 30 | all | 3
      10:30–11:30 | Targa 32 | | Nimbus W9
    `,
    becomes: [
      'A1 · Wed 10 June 2026 09:00–10:00, 2 boats',
      'B1 · Thu 11 June 2026 09:00–10:00, 7 boats',
      'C1 · Fri 12 June 2026 09:00–10:00, 3 boats',
      'A2 · Wed 10 June 2026 10:30–11:30, 1 boat',
      'C2 · Fri 12 June 2026 10:30–11:30, 1 boat',
    ],
  },
  'times down and days across, without ends': {
    kind: 'leg',
    sheet: `
      Time | 10 June | 11 June
      9 | Axopar 29, Targa 32 | 4
      10.30 | Saimo 30 | all
      12 | Nimbus W9 | 2
    `,
    becomes: [
      'A1 · Wed 10 June 2026 09:00–10:30, 2 boats',
      'B1 · Thu 11 June 2026 09:00–10:30, 4 boats',
      'A2 · Wed 10 June 2026 10:30–12:00, 1 boat',
      'B2 · Thu 11 June 2026 10:30–12:00, 7 boats',
      'A3 · Wed 10 June 2026 12:00–13:30, 1 boat',
      'B3 · Thu 11 June 2026 12:00–13:30, 2 boats',
    ],
  },
  'in Finnish, times down and days across': {
    kind: 'leg',
    sheet: `
      Klo | ke 10.6. | to 11.6. | pe 12.6.
      9–10 | kaikki | Axopar 29 ja Saimo 30 | 6
      11–12 | Targa 32 | - | kaikki veneet
    `,
    becomes: [
      'A1 · Wed 10 June 2026 09:00–10:00, 7 boats',
      'B1 · Thu 11 June 2026 09:00–10:00, 2 boats',
      'C1 · Fri 12 June 2026 09:00–10:00, 6 boats',
      'A2 · Wed 10 June 2026 11:00–12:00, 1 boat',
      'C2 · Fri 12 June 2026 11:00–12:00, 7 boats',
    ],
  },
  'days down and times across, boats in the cells': {
    kind: 'leg',
    sheet: `
      Day | 9:00-10:00 | 11:00-12:00
      Wed 10 | Axopar 29; Saimo 30 | Targa 32
      Thu 11 | all | 2
    `,
    becomes: [
      'A1 · Wed 10 June 2026 09:00–10:00, 2 boats',
      'A2 · Wed 10 June 2026 11:00–12:00, 1 boat',
      'B1 · Thu 11 June 2026 09:00–10:00, 7 boats',
      'B2 · Thu 11 June 2026 11:00–12:00, 2 boats',
    ],
  },
  'in Swedish, weekdays alone above': {
    kind: 'leg',
    sheet: `
      Tid | Ons | Tors | Fre
      9.00-10.00 | Axopar 29 | Saimo 30 | alla
      10.30-11.30 | 3 | 3 |
    `,
    becomes: [
      'A1 · Wed 10 June 2026 09:00–10:00, 1 boat',
      'B1 · Thu 11 June 2026 09:00–10:00, 1 boat',
      'C1 · Fri 12 June 2026 09:00–10:00, 7 boats',
      'A2 · Wed 10 June 2026 10:30–11:30, 3 boats',
      'B2 · Thu 11 June 2026 10:30–11:30, 3 boats',
    ],
  },
  'a boat a row with its departures': {
    kind: 'leg',
    sheet: `
      Boat | Departures
      Axopar 29 | Wed 10 9:00-10:00; Wed 10 11:00-12:00
      Saimo 30 | Thu 11 9:00-10:00
    `,
    becomes: [
      'A1 · Wed 10 June 2026 09:00–10:00, 1 boat',
      'A2 · Wed 10 June 2026 11:00–12:00, 1 boat',
      'B1 · Thu 11 June 2026 09:00–10:00, 1 boat',
    ],
  },
  'a boat a row, its times below days': {
    kind: 'leg',
    sheet: `
      Vene | ke 10.6. | to 11.6.
      Axopar 29 | 9-10; 11-12 | 9-10
      Saimo 30 | 9-10 | 13-14
    `,
    becomes: [
      'A1 · Wed 10 June 2026 09:00–10:00, 2 boats',
      'A2 · Wed 10 June 2026 11:00–12:00, 1 boat',
      'B1 · Thu 11 June 2026 09:00–10:00, 1 boat',
      'B2 · Thu 11 June 2026 13:00–14:00, 1 boat',
    ],
  },
  'a boat a row, ticked below times': {
    kind: 'leg',
    sheet: `
       | Mi 10. Juni | | Do 11. Juni |
      Boot | 9 Uhr | 11 Uhr | 9 Uhr | 11 Uhr
      Axopar 29 | x | x | | x
      Saimo 30 | x | | x |
    `,
    becomes: [
      'A1 · Wed 10 June 2026 09:00–11:00, 2 boats',
      'A2 · Wed 10 June 2026 11:00–13:00, 1 boat',
      'B2 · Thu 11 June 2026 11:00–13:00, 1 boat',
      'B1 · Thu 11 June 2026 09:00–11:00, 1 boat',
    ],
  },
  'a leg a row, ticked below boats': {
    kind: 'leg',
    sheet: `
      Datum | Von | Bis | Axopar 29 | Saimo 30 | Targa 32
      10.06. | 9:00 | 10:00 | x | x |
      10.06. | 10:30 | 11:30 | | x | x
    `,
    becomes: ['A1 · Wed 10 June 2026 09:00–10:00, 2 boats', 'A2 · Wed 10 June 2026 10:30–11:30, 2 boats'],
  },
  'in Finnish with days in merged cells and decimal points': {
    kind: 'leg',
    sheet: `
      Päivä | Lähtö | Paluu | Veneet | Satama
      ke 10.6. | 9.00 | 10.00 | kaikki | Itäsatama
       | 10.30 | 11.30 | Axopar 29 | Itäsatama
      to 11.6. | 9.00 | 10.00 | 2 | Itäsatama
    `,
    becomes: [
      'A1 · Wed 10 June 2026 09:00–10:00, 7 boats',
      'A2 · Wed 10 June 2026 10:30–11:30, 1 boat',
      'B1 · Thu 11 June 2026 09:00–10:00, 2 boats',
    ],
  },
  'in Swedish with the day between': {
    kind: 'leg',
    sheet: `
      Tur | Avgång | Åter | Båtar
      Onsdag 10 juni | | |
      1 | 9.15 | 10.00 | Axopar 29 och Targa 32
      2 | 10.15 | 11.00 | alla
      Torsdag 11 juni | | |
      1 | 9.15 | 10.00 | 2
    `,
    becomes: [
      '1 · Wed 10 June 2026 09:15–10:00, 2 boats',
      '2 · Wed 10 June 2026 10:15–11:00, 7 boats',
      '1 · Thu 11 June 2026 09:15–10:00, 2 boats',
    ],
  },
  'in German with a duration': {
    kind: 'leg',
    sheet: `
      Fahrt | Wochentag | Abfahrt | Dauer | Boote | Treffpunkt
      F1 | Mittwoch | 9:00 Uhr | 60 min | alle | Steg 1
      F2 | Donnerstag | 14 Uhr | 1,5 h | Bavaria SR33 | Steg 1
    `,
    becomes: ['F1 · Wed 10 June 2026 09:00–10:00, 7 boats', 'F2 · Thu 11 June 2026 14:00–15:30, 1 boat'],
  },
  'numbers that a spreadsheet made of times, asked once': {
    kind: 'leg',
    sheet: `
      Leg | Day | Start | End | Boats
      A | 1 | 9.5 | 10.5 | Axopar 29
      B | 1 | 11 | 12 | Axopar 29
    `,
    presses: { answers: { Start: 'minutes', End: 'minutes' } },
    becomes: ['A · Wed 10 June 2026 09:50–10:50, 1 boat', 'B · Wed 10 June 2026 11:00–12:00, 1 boat'],
  },
  'afternoon hours, and the day of the month first or second asked once': {
    kind: 'leg',
    sheet: `
      Slot | Date | Departs | Returns | Vessel
      1 | 06/10/2026 | 1:00 PM | 2:00 PM | Axopar 29
      2 | 06/11/2026 | 9:00 AM | 10:00 AM | Saimo 30
    `,
    becomes: ['1 · Wed 10 June 2026 13:00–14:00, 1 boat', '2 · Thu 11 June 2026 09:00–10:00, 1 boat'],
  },
  'a leg a row with make and model beside it, a row for each boat': {
    kind: 'leg',
    sheet: `
      Leg | Date | Start | End | From | To | Brand | Model | Max pax
      A1 | 2026-06-10 | 09:00 | 10:00 | East Harbour | East Harbour | Axopar | 29 | 4
      A1 | 2026-06-10 | 09:00 | 10:00 | East Harbour | East Harbour | Saimo | 30 | 4
    `,
    becomes: ['A1 · Wed 10 June 2026 09:00–10:00, 2 boats'],
  },
  'only times, for one day said once': {
    kind: 'leg',
    sheet: `
      Start | End | Boats
      9:00 | 10:00 | 6
      10:30 | 11:30 | all
    `,
    presses: { defaults: { date: 'Day 1' } },
    becomes: ['A1 · Wed 10 June 2026 09:00–10:00, 6 boats', 'A2 · Wed 10 June 2026 10:30–11:30, 7 boats'],
  },
  'starts alone, with a length said once': {
    kind: 'leg',
    sheet: `
      Date | Time | Boat
      10.6. | 9 | Axopar 29
      10.6. | 9 | Saimo 30
      11.6. | 13 | Axopar 29
    `,
    presses: { defaults: { minutes: '60' } },
    becomes: ['A1 · Wed 10 June 2026 09:00–10:00, 2 boats', 'B1 · Thu 11 June 2026 13:00–14:00, 1 boat'],
  },
  'boats across and days down, times in the cells': {
    kind: 'leg',
    sheet: `
      Day | Axopar 29 | Saimo 30
      Wed 10 | 9:00-10:00; 11:00-12:00 | 9:00-10:00
      Thu 11 | 9:00-10:00 | -
    `,
    becomes: [
      'A1 · Wed 10 June 2026 09:00–10:00, 2 boats',
      'A2 · Wed 10 June 2026 11:00–12:00, 1 boat',
      'B1 · Thu 11 June 2026 09:00–10:00, 1 boat',
    ],
  },
};

test.each(Object.entries(cases))('%s', async (_, { becomes, kind, presses = {}, sheet }) => {
  const { body } = await uploadSheet<{ rows?: PreviewRow[]; message?: string; errors?: unknown[]; columns?: unknown }>(
    world,
    admin,
    `/api/${kind}/upload?preview=true`,
    file(sheet),
    { event, ...presses },
  );
  expect(body.errors ?? body.message).toBeUndefined();
  expect(body.rows?.map(({ detail, name }) => [name, detail].filter(Boolean).join(' · '))).toEqual(becomes);
});
