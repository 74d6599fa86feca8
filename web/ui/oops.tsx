import { type ReactNode, useEffect } from 'react';
import { generalErrors } from '#domain/general-errors.ts';
import { link } from '#web/paths.ts';

interface OopsProps {
  /** Of what is no error, in place of its first two lines. */
  title?: string | undefined;
  /** The status text or message. */
  reason: string;
  /** Only where another try can help. */
  onRetry?: (() => void) | undefined;
  children?: ReactNode;
}

/** The error page of the specification: its three lines, for whatever went wrong. Of plain elements, since it is shown when other files do not come. */
export function Oops({ children, onRetry, reason, title }: OopsProps) {
  useEffect(() => {
    document.title = `${title ?? 'Oops!'} · Seatrial`;
  }, [title]);
  return (
    <section className="card oops">
      <h1>{title ?? 'Oops!'}</h1>
      {reason && (
        <p role="alert" className="hour">
          {reason}
        </p>
      )}
      {title === undefined && <p>{generalErrors.unexpected.text}</p>}
      {children}
      <div className="tiles">
        {onRetry && (
          <button type="button" className="button" data-main onClick={onRetry}>
            Try again
          </button>
        )}
        {/* Loaded anew: what is open may be broken. */}
        <a href={link('home')} className="button" data-main={!onRetry || undefined}>
          Go to the front page
        </a>
      </div>
    </section>
  );
}
