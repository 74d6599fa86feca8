import { Button, Group } from '@mantine/core';
import { useEffect } from 'react';
import { readSettings } from '#domain/calls/settings.ts';
import { useFront } from '#web/event/use-front.ts';
import { useRead } from '#web/http/use-read.ts';
import type { Front } from '#domain/event.ts';
import { Link } from '#web/router/routing.tsx';
import { counted } from '#domain/wording.ts';
import { writtenPeriod } from '#domain/time.ts';
import { Dotted } from '#web/ui/dotted.tsx';
import { useSession } from '#web/http/session.ts';
import { Logo } from '#web/layout/logo.tsx';
import { link } from '#web/paths.ts';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import { LoadError } from '#web/ui/stand-ins.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import classes from './home-page.module.css';

const SignedInHome = lazyPart(async () => (await import('./signed-in-home.tsx')).SignedInHome);

/** A visitor does not wait for what only those who are logged in see. */
export function Component() {
  if (!useSession().signedIn) return <FrontPage />;
  return <SignedInHome />;
}

/** Until the organiser has written something. */
const unwritten = 'Press test days for boats. Register as a journalist to choose your trips, or log in.';

/** The first page of a visitor: the event that is on or comes next, else that the last one is over; the logo, and the text that the organiser has set. */
function FrontPage() {
  const settings = useRead(readSettings);
  const front = useFront();
  const isOver = front?.is_over === true;
  useEffect(() => {
    document.title = 'Seatrial';
  }, []);
  return (
    <section className={`card ${classes.front}`}>
      <EventBanner front={front} />
      <div className={classes.below}>
        <h1 className={classes.logo}>
          <Logo width={200} />
        </h1>
        <div>
          <Group>
            <Button component={Link} to={link('register')} size="lg" variant={isOver ? 'default' : 'filled'}>
              Register
            </Button>
            <Button component={Link} to={link('login')} size="lg" variant={isOver ? 'filled' : 'default'}>
              Log in
            </Button>
          </Group>
          {isOver && (
            <p className={`quiet ${classes.over}`}>
              Log in to see the boats that you drove, or what was said of yours.
            </p>
          )}
          {settings.isError ? (
            <LoadError error={settings.error} onRetry={settings.refetch} />
          ) : (
            <p className={classes.text}>
              {settings.isPending ? 'Loading' : settings.data.front_page_text || unwritten}
            </p>
          )}
        </div>
      </div>
      {front && !settings.isPending && <AboutEvent front={front} contact={settings.data?.contact_email} />}
    </section>
  );
}

/** What one comes for, and whom to ask. */
function AboutEvent({ contact, front }: { front: Front; contact: string | undefined }) {
  const { boats, program } = front;
  return (
    <>
      {boats.length > 0 && (
        <ul className={classes.boats} aria-label="Boats">
          {boats.map(({ name, picture }) => (
            <li key={`${name} ${picture}`}>
              <BoatPicture location={picture} sizes="(min-width: 48em) 24rem, 46vw" />
              <b>{name}</b>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.parts}>
        {program && (
          <section>
            <h2>Programme</h2>
            <p className="keep-lines">{program}</p>
          </section>
        )}
        {contact && (
          <section>
            <h2>Organiser</h2>
            <a href={`mailto:${contact}`}>{contact}</a>
          </section>
        )}
      </div>
    </>
  );
}

/** Always as high, also before the event is known and when there is none. */
function EventBanner({ front }: { front: Front | undefined }) {
  const event = front?.event;
  return (
    <div className={classes.banner}>
      <BoatPicture location={event?.picture} sizes="(min-width: 76rem) 74rem, 100vw" leads covers />
      {event && (
        <div className={classes.event}>
          <p>
            <Dotted parts={[writtenPeriod(event), event.location && <span className="whole">{event.location}</span>]} />
          </p>
          <p className={classes.title}>{event.name}</p>
          {front.is_over && <p>This event is over.</p>}
          {event.trips > 0 && !front.is_over && (
            <p>
              <Dotted parts={[counted(event.boats, 'boat'), counted(event.trips, 'trip')]} />
            </p>
          )}
        </div>
      )}
    </div>
  );
}
