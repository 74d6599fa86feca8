import { Text } from '@mantine/core';
import type { BoatReport, Piece } from '#domain/after/report.ts';
import { type Figure, figureNames } from '#domain/after/figure-names.ts';
import type { Event } from '#domain/event.ts';
import { writtenPeriod } from '#domain/time.ts';
import { boatName, counted } from '#domain/wording.ts';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import { Dotted } from '#web/ui/dotted.tsx';
import { Meter } from '#web/ui/meter.tsx';
import { leadOf, shownFigure } from './words.ts';
import classes from './report.module.css';

/** What leads, in large figures. */
const leading: Figure[] = ['people', 'publications', 'pieces', 'pieces_per_person'];
/** What is on one scale, that of the seats offered. */
const seats: Figure[] = ['offered', 'taken', 'aboard', 'no_shows'];
/** As many as two printed pages hold; all are on the screen and in the workbook. */
const maxPrinted = { pieces: 18, words: 6, publications: 40 };

/** What an event was worth for a boat: a sheet to hand on, that prints on two pages. */
export function BoatSheet({ boat, event }: { boat: BoatReport; event: Event }) {
  return (
    <article className={classes.sheet} aria-label={boatName(boat)}>
      <header className={classes.head}>
        <div>
          <p className="over">
            <Dotted parts={[event.name, writtenPeriod(event), event.location]} />
          </p>
          <h2 className={classes.name}>{boatName(boat)}</h2>
          <Text size="lg" maw="34rem">
            {leadOf(boat.figures)}
          </Text>
        </div>
        <BoatPicture location={boat.picture} sizes="(min-width: 48em) 24rem, 94vw" leads alone />
      </header>
      <dl className={classes.leading}>
        {leading.map((figure) => (
          <div key={figure}>
            <dt>{figureNames[figure]}</dt>
            <dd>{shownFigure(boat.figures[figure])}</dd>
            {boat.median[figure] !== undefined && <dd>{`Event's median ${shownFigure(boat.median[figure])}`}</dd>}
          </div>
        ))}
      </dl>
      <Seats boat={boat} />
      <Publications boat={boat} />
      <Published pieces={boat.pieces} counted={boat.figures.pieces} />
      <Words boat={boat} />
      <Basis boat={boat} />
    </article>
  );
}

function Seats({ boat }: { boat: BoatReport }) {
  const { figures, median } = boat;
  const longest = Math.max(1, ...seats.flatMap((figure) => [figures[figure] ?? 0, median[figure] ?? 0]));
  const hasMedian = seats.some((figure) => median[figure] !== undefined);
  return (
    <section aria-label="Seats">
      <h3 className="hour">{counted(figures.trips, 'trip')}</h3>
      <table className={classes.seats}>
        <thead>
          <tr>
            <th scope="col">Seats</th>
            <th scope="col">This boat</th>
            {hasMedian && (
              <th scope="col">
                <span className={classes.key} aria-hidden /> Event&rsquo;s median
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {seats.map((figure) => (
            <tr key={figure}>
              <th scope="row">
                <span className={classes.bar}>
                  {figureNames[figure]}
                  <span className={classes.scale}>
                    <Meter value={figures[figure] ?? 0} longest={longest} />
                    {median[figure] !== undefined && (
                      <span
                        className={classes.tick}
                        style={{ insetInlineStart: `${(100 * median[figure]) / longest}%` }}
                        aria-hidden
                      />
                    )}
                  </span>
                </span>
              </th>
              <td>{shownFigure(figures[figure])}</td>
              {hasMedian && <td>{shownFigure(median[figure] ?? null)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Publications({ boat: { publications } }: { boat: BoatReport }) {
  if (publications.length === 0) return null;
  return (
    <section aria-label="Publications">
      <h3 className="hour">{counted(publications.length, 'publication')} aboard</h3>
      <ul className={classes.publications}>
        {publications.map((name, at) => (
          <li key={name} className={onPaper(at, 'publications')}>
            {name}
          </li>
        ))}
      </ul>
      <NotPrinted all={publications.length} printed={maxPrinted.publications} />
    </section>
  );
}

function Published({ counted: all, pieces }: { pieces: Piece[]; counted: number }) {
  return (
    <section aria-label="Published" data-page>
      <h3 className="hour">{all > 0 ? `${counted(all, 'piece')} published` : 'Published'}</h3>
      {all === 0 && <p className="quiet">Nothing has been reported yet. What is published later is added here.</p>}
      <ol className={classes.pieces}>
        {pieces.map((piece, at) => (
          <li key={`${piece.url} ${piece.title}`} className={onPaper(at, 'pieces')}>
            {piece.medium && <b className="quiet">{piece.medium}</b>}
            <PieceLink piece={piece} />
          </li>
        ))}
      </ol>
      <NotPrinted all={pieces.length} printed={maxPrinted.pieces} />
    </section>
  );
}

/** Only what the server found to be a public web address can be followed. */
function PieceLink({ piece: { link, title, url } }: { piece: Piece }) {
  const isWebAddress = link && /^https?:\/\//i.test(url);
  return (
    <>
      <span className={classes.piece}>
        {isWebAddress ? (
          <a href={url} target="_blank" rel="noopener noreferrer">
            {title || url}
          </a>
        ) : (
          title || url
        )}
      </span>
      {title && (
        <span className="quiet">
          <span className="on-screen">{hostOf(url)}</span>
          <span className="on-paper">{url}</span>
        </span>
      )}
    </>
  );
}

/** Where it stands, of a web address. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url;
}

function Words({ boat: { words } }: { boat: BoatReport }) {
  if (words.length === 0) return null;
  return (
    <section aria-label="Words to the builder">
      <h3 className="hour">Words to the builder</h3>
      <div className={classes.words}>
        {words.map(({ name, text }, index) => (
          <figure key={index} className={onPaper(index, 'words')}>
            <blockquote className="keep-lines">{text}</blockquote>
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </div>
      <NotPrinted all={words.length} printed={maxPrinted.words} />
    </section>
  );
}

function onPaper(at: number, list: keyof typeof maxPrinted): string | undefined {
  return at < maxPrinted[list] ? undefined : 'on-screen';
}

function NotPrinted({ all, printed }: { all: number; printed: number }) {
  if (all <= printed) return null;
  return <p className="quiet on-paper">{`${all - printed} more are in the workbook.`}</p>;
}

/** What the figures are made of, for who asks. */
function Basis({ boat: { figures, median, unmarked } }: { boat: BoatReport }) {
  const hasMedian = Object.keys(median).length > 0;
  return (
    <footer className={classes.basis}>
      {unmarked === 0 && 'Aboard is who was marked as aboard on the quay.'}
      {unmarked > 0 &&
        `Aboard is who was marked as aboard on the quay; on ${unmarked} of ${counted(figures.trips, 'trip')} nobody was marked, so that bookings count.`}
      {' Pieces are those that people have told of.'}
      {hasMedian && " The event's median is that of all its boats."}
    </footer>
  );
}
