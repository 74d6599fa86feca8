import {
  mediansOf,
  publicationsAboard,
  type BoatReport,
  type BuilderReport,
  type Figures,
  type Piece,
} from '#domain/after/report.ts';
import { AppError } from '#domain/errors.ts';
import { byBoatName, byName } from '#domain/name-order.ts';
import type { Actor } from '#domain/permissions.ts';
import { nameToOthers } from '#domain/wording.ts';
import type { Db } from '../db/database.ts';
import { requireVisibleEvent } from '../event/queries.ts';
import { allBoats, readFigures, type Counted } from '../facts/read-figures.ts';
import { picturesOf } from '../facts/sailing-queries.ts';
import { boatsReported, findReport, wordsOn, piecesOf } from './builder-queries.ts';

/** What an event brought: a builder's own boats once the report is published, all boats for an admin at any time. */
export async function showBuilder(db: Db, event: number, actor: Actor, now: number): Promise<BuilderReport> {
  await requireVisibleEvent(db, event, actor);
  const isAdmin = actor.type === 'admin';
  const state = await findReport(db, event);
  if (!state?.after || (state.published_at === null && !isAdmin)) throw new AppError('report_not_open');
  const counted = await readFigures(db, event, now);
  const boats = (await boatsReported(db, event)).map((boat) => ({ ...boat, figures: figuresOf(counted, boat.id) }));
  const shown = boats.filter(({ owner }) => isAdmin || owner === actor.id).toSorted(byBoatName);
  const ids = shown.map(({ id }) => id);
  const pieces = Map.groupBy(await piecesOf(db, ids), ({ boat }) => boat);
  const words = Map.groupBy(await wordsOn(db, ids), ({ boat }) => boat);
  const pictures = await picturesOf(db, event);
  const median = mediansOf(boats);
  return {
    published_at: state.published_at,
    boats: shown.map(({ figures, id, make, model, organization_name }): BoatReport => {
      const trips = counted.trips.filter(({ boat }) => boat === id);
      return {
        id,
        make,
        model,
        picture: pictures.get(id) ?? null,
        builder: organization_name,
        figures,
        median,
        unmarked: trips.filter(({ unmarked }) => unmarked).length,
        publications: publicationsAboard(trips, counted.publications),
        pieces: shownPieces(pieces.get(id) ?? []),
        words: shownWords(words.get(id) ?? []),
      };
    }),
    all: isAdmin ? figuresOf(counted, allBoats) : null,
  };
}

function figuresOf({ figures }: Counted, key: number): Figures {
  const own = figures.get(key);
  if (!own) throw new Error(`No figures of boat ${key}`);
  return own;
}

/** A piece whose only writer was erased has no words left: it is counted, and not listed. */
function shownPieces(pieces: { title: string; medium: string; url: string; link: number }[]): Piece[] {
  return pieces
    .filter(({ title, url }) => title !== '' || url !== '')
    .map(({ link, medium, title, url }) => ({ title, medium, url, link: link === 1 }))
    .toSorted((a, b) => byName(a.medium, b.medium) || byName(a.title, b.title) || byName(a.url, b.url));
}

function shownWords(words: Awaited<ReturnType<typeof wordsOn>>): BoatReport['words'] {
  return words
    .map(({ organization_name, text, ...person }) => {
      const name = nameToOthers({ ...person, organization_name });
      return { text, name: [...new Set([name, organization_name])].filter(Boolean).join(', ') };
    })
    .toSorted((a, b) => byName(a.name, b.name) || byName(a.text, b.text));
}
