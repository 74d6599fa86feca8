import { normalForm } from '../normal-form.ts';

/** What sheets call things in English, Finnish, Swedish and German, and how texts are compared with these words. */

/** What an upload is about. */
export const sheetKinds = ['org', 'boat', 'leg', 'seat'] as const;
export type SheetKind = (typeof sheetKinds)[number];

/** 'Sähköposti *' and 'sahkoposti' are the same: no marks, no case, no signs. */
export function folded(text: string): string {
  return normalForm(text, 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim();
}

export function wordList(words: string): string[] {
  return words.split(',').map(folded);
}

export function wordSet(words: string): Set<string> {
  return new Set(wordList(words));
}

const ownWords = {
  org: {
    email:
      'email, e-mail, mail, mail address, contact email, email 1, sähköposti, sähköpostiosoite, s-posti, sposti, meili, e-post, epost, e-postadress, mejl, mejladress, e-mail-adresse, emailadresse, mailadresse, address e-mail',
    type: 'type, role, group, category, kind, rooli, tyyppi, ryhmä, luokka, roll, typ, grupp, kategori, rolle, gruppe, kategorie, funktion',
    name: 'name, full name, name vorname, nachname vorname, last name first name, sukunimi etunimi, efternamn förnamn, contact, contact person, guest, participant, attendee, nimi, koko nimi, yhteyshenkilö, osallistuja, vieras, namn, kontakt, kontaktperson, deltagare, gäst, ansprechpartner, ansprechperson, teilnehmer, vollständiger name, journalist, toimittaja, journalisti, person, henkilö',
    first_name: 'first name, given name, forename, firstname, etunimi, förnamn, vorname, first',
    last_name: 'last name, surname, family name, lastname, sukunimi, efternamn, nachname, familienname, zuname, last',
    organization_name:
      'company, organisation, organization, publication, media, outlet, magazine, paper, newspaper, media house, firm, yritys, organisaatio, lehti, julkaisu, media, firma, företag, tidning, publikation, organisation, unternehmen, zeitung, zeitschrift, medium, verlag, redaktion, toimitus, media/publication, valmistaja, manufacturer, builder, hersteller, tillverkare, werft, varv',
    organization_show_name: 'show name, display name, name as shown, näyttönimi, visningsnamn, anzeigename, brand name',
    business_id:
      'vat, vat id, vat number, business id, y-tunnus, ytunnus, organisationsnummer, org nr, ust-id, ustid, umsatzsteuer-id',
    website:
      'website, web site, web, homepage, url, site, www, verkkosivu, verkkosivut, kotisivu, kotisivut, nettisivu, webbplats, hemsida, webbsida, webseite, internetseite',
    social_media:
      'social media, social, instagram, some, sosiaalinen media, sociala medier, soziale medien, twitter, facebook, youtube',
    other_emails:
      'other emails, other e-mails, cc, copy to, further emails, second email, email 2, muut sähköpostit, muu sähköposti, kopio, andra e-postadresser, övriga e-post, kopia, weitere e-mails, weitere e-mail-adressen',
    phone:
      'phone, phone number, telephone, tel, tel no, mobile, mobile phone, cell, gsm, puhelin, puhelinnumero, puh, puh nro, kännykkä, matkapuhelin, telefon, telefonnummer, mobil, mobiltelefon, mobilnummer, handy, handynummer, telefonnr, tfn, rufnummer',
    address:
      'address, street, street address, postal address, osoite, katuosoite, lähiosoite, postiosoite, adress, gatuadress, postadress, adresse, anschrift, strasse, straße',
    postal_number:
      'postal number, postal code, post code, postcode, zip, zip code, postinumero, postinro, postnummer, postnr, plz, postleitzahl',
    city: 'city, town, kaupunki, paikkakunta, postitoimipaikka, stad, ort, postort, stadt, wohnort',
    country: 'country, land, maa, nation, nationality, kansalaisuus',
    departure_airport:
      'departure airport, from airport, flying from, departure, lähtökenttä, lähtölentokenttä, avreseflygplats, avgångsflygplats, abflughafen, abflug',
    arrival_airport:
      'arrival airport, to airport, flying to, arrival, saapumiskenttä, tulokenttä, ankomstflygplats, ankunftsflughafen, zielflughafen',
    tshirt:
      't-shirt, tshirt, t-shirt size, shirt, shirt size, size, paita, t-paita, paitakoko, koko, t-paidan koko, tröja, tröjstorlek, t-shirtstorlek, storlek, grösse, größe, t-shirt-größe, shirtgröße, hemdgröße',
    day_before: 'day before, arrives the day before, edellinen päivä, dagen före, tag davor',
    hotel_before: 'hotel before, hotel the night before, hotelli edellinen yö, hotell före, hotel davor',
    day_after: 'day after, stays the day after, seuraava päivä, dagen efter, tag danach',
    hotel_after: 'hotel after, hotel the night after, hotelli seuraava yö, hotell efter, hotel danach',
    allergies:
      'allergies, allergy, diet, dietary, dietary requirements, special diet, allergiat, ruokavalio, erityisruokavalio, allergier, specialkost, kost, allergien, ernährung, unverträglichkeiten',
    additional_travel_info:
      'travel info, travel, flights, flight, matkatiedot, lennot, lento, reseinformation, resa, flyg, reiseinfo, reise, flug, anreise',
    additional_info:
      'notes, note, comment, comments, info, remarks, additional info, lisätiedot, lisätieto, huom, huomautus, kommentti, muuta, anteckningar, kommentar, övrigt, anmärkning, bemerkung, bemerkungen, anmerkung, anmerkungen, notiz, notizen, hinweis',
  },
  boat: {
    make: 'make, brand, manufacturer, builder, maker, boat brand, yard, shipyard, merkki, venemerkki, valmistaja, märke, båtmärke, tillverkare, varv, marke, bootsmarke, hersteller, werft, fabrikat',
    model:
      'model, boat model, model name, malli, venemalli, modell, båtmodell, bootsmodell, bootstyp, type, tyyppi, typ',
    boat: 'boat, boat name, vessel, vene, veneen nimi, båt, båtens namn, boot, bootsname, yacht, name, nimi, namn, boats',
    capacity:
      'capacity, seats, persons, people, pax, places, max persons, max pax, passengers, number of seats, paikat, paikkoja, paikkaluku, paikkamäärä, henkilömäärä, hlö, henkilöä, matkustajat, istumapaikat, pers, antal pers, anzahl pers, platser, antal platser, personer, antal personer, sittplatser, passagerare, plätze, sitzplätze, sitze, personen, anzahl personen, personenzahl, passagiere, kapasiteetti, kapacitet, kapazität',
    owner:
      'owner, owner email, contact, contact email, email, e-mail, exhibitor, dealer, omistaja, sähköposti, yhteyshenkilö, näytteilleasettaja, ägare, e-post, kontakt, utställare, eigner, eigentümer, besitzer, aussteller, ansprechpartner, kontakt-e-mail',
    event: 'event, tapahtuma, evenemang, veranstaltung, event name',
    length:
      'length, loa, length overall, length m, boat length, pituus, kokonaispituus, längd, båtlängd, länge, länge über alles, lüa',
    beam: 'beam, width, leveys, bredd, breite',
    draft: 'draft, draught, depth, syväys, syvyys, djupgående, djup, tiefgang',
    description:
      'description, notes, info, about, text, comment, comments, remarks, kuvaus, lisätiedot, esittely, beskrivning, info, anteckningar, beschreibung, bemerkung, bemerkungen, anmerkung',
    berths: 'berths, laituripaikat, båtplatser, liegeplätze',
    berth:
      'berth, place, pier, dock, mooring, slip, laituri, laituripaikka, venepaikka, paikka, båtplats, brygga, kaj, liegeplatz, steg, platz',
    contact_phone:
      'phone, contact phone, phone number, mobile, telephone, tel, puhelin, puhelinnumero, puh, telefon, telefonnummer, mobil, handy, tfn, rufnummer, skipper phone, kuljettajan puhelin',
    contact_email:
      'skipper email, captain email, crew email, email on the day, kipparin sähköposti, kapteenin sähköposti, skepparens e-post, skipper e-mail',
    links:
      'link, links, website, url, web, homepage, www, linkki, linkit, verkkosivu, kotisivu, länk, länkar, hemsida, webbplats, webseite, webseiten',
  },
  leg: {
    identifier:
      'identifier, leg, trip, id, no, nr, #, number, code, slot, wave, name, title, tour, session, lähtö, ajo, numero, nro, tunnus, nimi, etappi, tur, nummer, namn, avgång, pass, fahrt, törn, etappe, bezeichnung, kennung, leg id, trip no, departure, round, kierros, omgång, runde',
    date: 'date, day, weekday, pvm, päivä, päivämäärä, viikonpäivä, datum, dag, veckodag, tag, wochentag',
    time: 'time, times, clock, hours, departure time, slot, klo, kello, aika, kellonaika, ajankohta, tid, tider, klockan, kl, zeit, uhrzeit, zeiten, uhr, avgångstid, lähtöaika, abfahrt',
    start_time:
      'start, start time, starts, from, departure, departs, leaves, begin, begins, alku, alkaa, alkuaika, aloitus, lähtö, lähtöaika, klo alku, start kl, börjar, från, avgång, starttid, beginn, beginnt, von, ab, abfahrt, startzeit',
    end_time:
      'end, end time, ends, until, to, till, return, returns, back, finish, arrival, loppu, loppuu, loppuaika, paluu, päättyy, saapuu, slut, slutar, till, sluttid, åter, retur, ende, endet, bis, rückkehr, ankunft, endzeit',
    minutes:
      'duration, length, minutes, min, how long, kesto, minuutit, kesto min, längd, varaktighet, minuter, dauer, minuten',
    starting_point:
      'starting point, start, from, harbour from, harbor from, from harbour, departure harbour, abfahrtshafen, start point, harbour, harbor, place, marina, pier, where, location, start place, meeting point, kokoontuminen, kokoontumispaikka, mötesplats, samling, treffpunkt, abfahrtsort, lähtöpaikka, lähtösatama, mistä, satama, paikka, startplats, från, hamn, plats, startort, von, hafen, ort, start',
    ending_point:
      'ending point, end point, end, to, harbour to, harbor to, to harbour, arrival harbour, zielhafen, destination, finish, päätepaikka, määränpää, mihin, minne, tulosatama, slutpunkt, till, mål, destination, ziel, zielort, nach, endort',
    way: 'route, way, from to, harbour from to, harbor from to, harbours, reitti, rutt, väg, strecke, reittiväli',
    via: 'via, route, waypoints, through, around, reitti, kautta, rutt, väg, über, strecke',
    description:
      'description, notes, info, comment, comments, remarks, kuvaus, lisätiedot, huom, beskrivning, anteckningar, beschreibung, bemerkung, bemerkungen, anmerkung, hinweis',
    map: 'map, coordinates, position, kartta, koordinaatit, karta, koordinater, karte, koordinaten',
    max_per_boat:
      'max per boat, passengers per boat, max passengers, seats per boat, persons per boat, seats, pax, paikkoja veneessä, henkilöä veneessä, matkustajia, paikat, platser per båt, personer per båt, platser, plätze pro boot, personen pro boot, plätze, max pax, max hlö, max pers, max personer, max personen',
    make: 'make, brand, manufacturer, merkki, märke, marke, hersteller, boat brand',
    model: 'model, malli, modell, boat model',
    boats:
      'boat, boats, vessel, vessels, fleet, vene, veneet, båt, båtar, boot, boote, number of boats, veneitä, antal båtar, anzahl boote, kalusto',
    sails:
      'legs, trips, departures, lähdöt, ajot, etapit, turer, avgångar, fahrten, abfahrten, aikataulu, times, ajat, tider, zeiten',
  },
};

const { date, end_time, make, model, start_time, time } = ownWords.leg;
/** By column. A word may belong to several columns: what the cells hold decides then. */
export const columnWords: Record<SheetKind, Record<string, string>> = {
  ...ownWords,
  seat: {
    email: ownWords.org.email,
    name: `${ownWords.org.name}, passenger, matkustaja, passagerare, passagier, driver, test driver, koeajaja, provförare, testfahrer`,
    first_name: ownWords.org.first_name,
    last_name: ownWords.org.last_name,
    identifier:
      'identifier, leg, trip, slot, wave, tour, lähtö, ajo, tunnus, etappi, tur, avgång, pass, fahrt, törn, etappe, kennung, leg id, trip no, departure, round, kierros, omgång, runde',
    date,
    time,
    start_time,
    end_time,
    make,
    model,
    boats: 'boat, vessel, vene, båt, boot, yacht',
  },
};

/** Names of sheets that say what is on them. */
export const sheetNameWords: Record<SheetKind, Set<string>> = {
  org: wordSet(
    'people, persons, guests, press, journalists, media, participants, attendees, organizations, organisations, contacts, drivers, test drivers, builders, manufacturers, exhibitors, ihmiset, osallistujat, toimittajat, vieraat, lehdistö, yhteystiedot, kutsuvieraat, personer, deltagare, gäster, journalister, pressen, kontakter, personen, gäste, journalisten, teilnehmer, presse, kontakte',
  ),
  boat: wordSet('boats, fleet, vessels, veneet, kalusto, båtar, flotta, boote, yachten, flotte, boat list'),
  leg: wordSet(
    'legs, trips, timetable, schedule, programme, departures, lähdöt, ajot, aikataulu, etapit, ohjelma, turer, tidtabell, schema, tidsschema, avgångar, fahrten, zeitplan, fahrplan, törns, plan',
  ),
  seat: wordSet(
    'seats, bookings, reservations, registrations, passengers, varaukset, ilmoittautumiset, matkustajat, bokningar, anmälningar, passagerare, buchungen, reservierungen, anmeldungen, passagiere',
  ),
};

export const everyBoat = wordSet(
  'all, all boats, every boat, everyone, kaikki, kaikki veneet, alla, alla båtar, samtliga, alle, alle boote',
);
/** The first cell of a row that adds up the others. */
export const totalWords = wordSet(
  'total, totals, sum, in total, yhteensä, summa, yht, totalt, gesamt, insgesamt, summe',
);
export const yesWords = new Set(['yes', 'y', 'x', '1', 'true', 'ok', 'kylla', 'k', 'joo', 'ja', 'j', '✓', '✔', '✗']);
export const noWords = new Set(['no', 'n', '0', 'false', 'ei', 'e', 'nej', 'nein', '-', '–', '—']);

export const typeWords: Record<'test driver' | 'manufacturer' | 'admin', Set<string>> = {
  'test driver': wordSet(
    'test driver, test drivers, testdriver, journalist, journalists, press, media, reporter, editor, guest, influencer, blogger, photographer, toimittaja, toimittajat, lehdistö, media, journalisti, kuvaaja, vieras, koeajaja, journalister, pressen, redaktör, gäst, fotograf, provförare, journalisten, presse, redakteur, testfahrer, gast',
  ),
  manufacturer: wordSet(
    'manufacturer, manufacturers, builder, builders, boat builder, boatbuilder, exhibitor, yard, dealer, importer, valmistaja, valmistajat, veneenvalmistaja, näytteilleasettaja, telakka, veneveistämö, maahantuoja, tillverkare, utställare, varv, båtbyggare, återförsäljare, hersteller, werft, aussteller, bootsbauer, händler',
  ),
  admin: wordSet(
    'admin, administrator, organiser, organizer, organisers, staff, järjestäjä, ylläpitäjä, henkilökunta, arrangör, administratör, personal, veranstalter, organisator',
  ),
};

export function typeOf(text: string): keyof typeof typeWords | undefined {
  const word = folded(text);
  return (Object.keys(typeWords) as (keyof typeof typeWords)[]).find((type) => typeWords[type].has(word));
}
