import type { ComponentProps, ReactNode } from 'react';
import { Link } from '#web/router/routing.tsx';
import { BoatPicture } from './boat-picture.tsx';
import { Opener } from './opener.tsx';

interface RowFace {
  /** A picture, a sign or a time. */
  first?: ReactNode;
  name: ReactNode;
  about?: ReactNode;
  /** Below the name and what is about it. */
  more?: ReactNode;
  state?: ReactNode;
  action?: ReactNode;
}
type RowProps = RowFace & Omit<ComponentProps<'button'>, keyof RowFace | 'ref'> & { to?: string };

/** One thing of a list: a button where it is pressed, a link where it leads elsewhere. The list has the class 'rows'. */
export function Row({ about, action, first, more, name, state, to, ...own }: RowProps) {
  const Words = own.onClick || to !== undefined ? 'span' : 'div';
  const face = (
    <>
      {first}
      <Words className="words">
        <b>{name}</b>
        {about && <span className="quiet"> {about}</span>}
        {more}
      </Words>
      {state !== undefined && <span className="state">{state}</span>}
      {action}
    </>
  );
  const className = own.className === undefined ? 'row' : `row ${own.className}`;
  if (own['aria-haspopup']) return <Opener {...own} className={className} children={face} />;
  if (own.onClick) return <button type="button" {...own} className={className} children={face} />;
  if (to !== undefined) return <Link to={to} className={className} children={face} />;
  return <div className={className} style={own.style} children={face} />;
}

interface BoatRowProps extends Omit<RowProps, 'first'> {
  picture: string | null | undefined;
  width?: string;
  /** It is on the first screen, so its picture is fetched at once. */
  leads?: boolean;
}

export function BoatRow({ leads = false, picture, width = '4rem', ...row }: BoatRowProps) {
  return <Row {...row} first={<BoatPicture location={picture} width={width} leads={leads} />} />;
}

/** A person behind their initials. */
export function PersonRow({ initialsOf, ...row }: Omit<RowProps, 'first'> & { initialsOf: string }) {
  const words = initialsOf.split(/\s+/);
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0] ?? '');
  return (
    <Row
      {...row}
      first={
        <span className="sign" aria-hidden>
          {letters.join('').toUpperCase()}
        </span>
      }
    />
  );
}
