import type { ReactNode } from 'react';

/** The parts that there are, with a dot between two of a line: no line begins or ends with one, wherever it breaks. */
export function Dotted({ parts }: { parts: readonly ReactNode[] }) {
  return (
    <span className="dotted">
      {parts.filter(Boolean).map((part, index) => (
        <span key={index}>
          {index > 0 && <span className="dot"> · </span>}
          {part}
        </span>
      ))}
    </span>
  );
}
