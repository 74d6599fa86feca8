import { Button, Group } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { LogoMark } from '#web/layout/logo.tsx';
import { link } from '#web/paths.ts';
import { useSettings } from '#web/settings/api.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import classes from './front-page.module.css';

/** What a visitor sees first: the logo, and the text that the organiser has set. */
export function FrontPage() {
  const settings = useSettings();
  useEffect(() => {
    document.title = 'Seatrial';
  }, []);
  return (
    <section className={classes.hero}>
      <div className={classes.logo}>
        <LogoMark width={200} />
      </div>
      <div className={classes.words}>
        <h1 className={classes.name}>Seatrial</h1>
        {settings.isError ? (
          <LoadError error={settings.error} onRetry={settings.refetch} />
        ) : (
          <p className={classes.text}>{settings.isPending ? 'Loading' : settings.data.front_page_text}</p>
        )}
        <Group>
          <Button component={Link} to={link('register')} size="lg">
            Register
          </Button>
          <Button component={Link} to={link('login')} size="lg" variant="default">
            Log in
          </Button>
        </Group>
      </div>
      <Sea />
    </section>
  );
}

/** What the boats of the mark sail on. */
function Sea() {
  return (
    <svg className={classes.sea} viewBox="0 0 1200 160" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 70c120-44 250-44 400-8s290 40 430 4 260-40 370-10v104H0z" opacity="0.45" />
      <path d="M0 104c160 34 300 30 440 2s270-38 400-10 250 34 360 4v60H0z" />
    </svg>
  );
}
