import { Button, Group, Stack } from '@mantine/core';
import type { Clash } from '#domain/planning/clashes.ts';
import { counted } from '#domain/wording.ts';
import { Fold } from '#web/ui/fold.tsx';
import type { BoatRow } from './day-blocks.ts';

interface ClashesProps {
  clashes: readonly Clash[];
  rows: readonly BoatRow[];
  onChoose: (key: string) => void;
}

/** What clashes on the day, each line leading to its leg, and what is of no day; the legs themselves are marked. */
export function Clashes({ clashes, ...rest }: ClashesProps) {
  const ofDay = clashes.filter(({ leg }) => leg !== undefined);
  const ofEvent = clashes.filter(({ leg }) => leg === undefined);
  if (clashes.length === 0) return null;
  return (
    <Stack gap="xs" p="md">
      {ofDay.length > 0 && (
        <Fold title={`${counted(ofDay.length, 'clash', 'clashes')} on this day`} open late>
          <ClashList {...rest} clashes={ofDay} />
        </Fold>
      )}
      {ofEvent.length > 0 && (
        <Fold title={`${counted(ofEvent.length, 'clash', 'clashes')} of the whole event`} gist={ofEvent[0]?.text} late>
          <ClashList {...rest} clashes={ofEvent} />
        </Fold>
      )}
    </Stack>
  );
}

function ClashList({ clashes, onChoose, rows }: ClashesProps) {
  const blocks = rows.flatMap((row) => row.blocks);
  const keyOf = ({ boat, leg }: Clash) =>
    blocks.find((block) => block.leg.id === leg && (boat === undefined || block.boat.id === boat))?.key;
  return (
    <Stack component="ul" gap="xs">
      {clashes.map((clash) => {
        const key = keyOf(clash);
        return (
          <Group component="li" key={clash.kind + clash.text} justify="space-between" wrap="nowrap" gap="xs" fz="sm">
            <span>{clash.text}</span>
            {key !== undefined && (
              <Button
                variant="subtle"
                size="compact-sm"
                style={{ flex: 'none' }}
                onClick={() => onChoose(key)}
                aria-label={`Show: ${clash.text}`}
              >
                Show
              </Button>
            )}
          </Group>
        );
      })}
    </Stack>
  );
}
