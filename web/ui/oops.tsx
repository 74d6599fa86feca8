import { type ReactNode, useEffect } from 'react';
import { generalErrors } from '#domain/general-errors.ts';
import { link } from '#web/paths.ts';
import { Link } from '#web/router/routing.tsx';

interface OopsProps {
  /** Of what is no error, in place of its first two lines. */
  title?: string | undefined;
  /** The status text or message. */
  reason: string;
  /** Only where another try can help. */
  onRetry?: (() => void) | undefined;
  /** Whether the front page is loaded anew: the one that is open may be broken. */
  afresh?: boolean;
  children?: ReactNode;
}

/** The error page of the specification: its three lines, for whatever went wrong. Of plain elements, since it is shown when other files do not come. */
export function Oops({ afresh = false, children, onRetry, reason, title }: OopsProps) {
  useEffect(() => {
    document.title = `${title ?? 'Oops!'} · Seatrial`;
  }, [title]);
  const home = {
    className: 'button',
    'data-main': onRetry === undefined || undefined,
    children: 'Go to the front page',
  };
  return (
    <section className="card oops">
      <h1>{title ?? 'Oops!'}</h1>
      {title === undefined && <p>{generalErrors.unexpected.text}</p>}
      <p role="alert" className="quiet">
        {reason}
      </p>
      {children}
      <div className="tiles">
        {onRetry && (
          <button type="button" className="button" data-main onClick={onRetry}>
            Try again
          </button>
        )}
        {afresh ? <a href={link('home')} {...home} /> : <Link to={link('home')} {...home} />}
      </div>
    </section>
  );
}
