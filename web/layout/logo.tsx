/** The sign, the name beside it, and what it is. */
export function Logo({ width }: { width: number }) {
  return (
    <svg width={width} viewBox="0 0 200 40" role="img" aria-label="Seatrial">
      <LogoMark width={40} />
      <g fill="currentColor">
        <text x="52" y="18" fontSize="20">
          Seatrial
        </text>
        <text x="52" y="35" fontSize="13" fontWeight="400" letterSpacing="0">
          Press test days
        </text>
      </g>
    </svg>
  );
}

/** Sails over a wave; the same drawing as the icon of the tab. */
export function LogoMark({ width }: { width: number }) {
  return (
    <svg width={width} height={width} viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" rx="15" fill="#0b3a5b" />
      <path d="M33 11v31H14z" fill="#fff" />
      <path d="M37 20l13 22H37z" fill="#ff9533" />
      <path
        d="M11 48c5 0 5 4 10.5 4S26.5 48 32 48s5.5 4 10.5 4S47.5 48 53 48"
        fill="none"
        stroke="#fff"
        strokeWidth="3.6"
        strokeLinecap="round"
      />
    </svg>
  );
}
