import type { ReactNode } from 'react';

interface BarProps {
  children: ReactNode;
  /** Elsewhere it stands where the content ends. */
  onPhoneOnly?: boolean;
  /** Where it is a place of its own for a screen reader. */
  label?: string;
  /** Nothing of it can be pressed yet: it covers nothing. */
  rests?: boolean;
}

/** What a page, a form or a drawer is for, in reach of the thumb while the rest scrolls. */
export function Bar({ children, label, onPhoneOnly, rests = false }: BarProps) {
  const Place = label === undefined ? 'div' : 'section';
  return (
    <Place
      className="bar"
      aria-label={label}
      data-on-phone={onPhoneOnly}
      data-rests={rests || undefined}
      children={children}
    />
  );
}
