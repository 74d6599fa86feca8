import { Link } from '#web/router/routing.tsx';
import { useCentred } from './use-centred.ts';

interface ViewSwitchProps<View extends string> {
  label: string;
  views: (readonly [view: View, label: string, to: string])[];
  current: View;
}

/** The views of one page, each with an address. */
export function ViewSwitch<View extends string>({ current, label, views }: ViewSwitchProps<View>) {
  const here = useCentred(current);
  return (
    <nav className="views" aria-label={label}>
      {views.map(([view, words, to]) => (
        <Link
          key={view}
          ref={view === current ? here : undefined}
          to={to}
          className="view press"
          aria-current={view === current ? 'page' : undefined}
        >
          {words}
        </Link>
      ))}
    </nav>
  );
}
