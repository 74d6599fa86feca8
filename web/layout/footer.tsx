import { Link } from 'react-router';
import { link } from '#web/paths.ts';
import classes from './footer.module.css';

export function Footer() {
  return (
    <footer className={classes.footer}>
      <span>Seatrial</span>
      <Link to={link('accessibility')}>Accessibility</Link>
    </footer>
  );
}
