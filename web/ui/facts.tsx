import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** On a phone two short facts share a line. A text of up to 20 letters, in words that fit into half of it, is short, unless `isLong` says otherwise. */
export type Fact = [label: string, value: ReactNode, isLong?: boolean];

/** A list of facts; empty ones are left out. */
export function Facts({ facts }: { facts: Fact[] }) {
  const said = facts.filter(([, value]) => value !== '' && value !== null && value !== undefined);
  if (said.length === 0) return null;
  return (
    <div className={classes.room}>
      <Box p="md" mb="lg" component="dl" className={`card ${classes.facts}`}>
        {said.map(([label, value, isLong]) => (
          <div
            key={label}
            data-long={isLong || undefined}
            data-short={
              isLong === false ||
              typeof value === 'number' ||
              (typeof value === 'string' && value.length <= 20 && !/\S{17}/.test(value)) ||
              undefined
            }
          >
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Box>
    </div>
  );
}
