import type { ReactNode, SVGProps } from 'react';

/** Drawn here: an icon package doubles the time of a build. */
export function Icon({ children, ...rest }: SVGProps<SVGSVGElement> & { children: ReactNode }) {
  return (
    <svg
      width="1em"
      height="1em"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      {...rest}
    >
      {children}
    </svg>
  );
}

const drawn = (path: string) => () => (
  <Icon>
    <path d={path} />
  </Icon>
);

export const Menu = drawn('M4 7h16M4 12h16M4 17h16');
export const Close = drawn('M6 6l12 12M18 6L6 18');
export const Lock = drawn('M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3');
export const Phone = drawn(
  'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A15 15 0 0 1 3 6a2 2 0 0 1 2-2',
);
export const Search = drawn('M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5');
export const Message = drawn('M4 5h16v11H9l-5 4z');
