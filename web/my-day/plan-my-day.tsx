import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Leg } from '#domain/leg.ts';
import { counted } from '#domain/wording.ts';
import type { CalendarOf } from '#web/leg/calendar.ts';
import { ChangeBar } from '#web/seat/change-bar.tsx';
import { useUndoDay } from '#web/seat/api.ts';
import { CallButton } from '#web/ui/call-button.tsx';
import { PlanSheet } from './plan-sheet.tsx';
import type { Planning } from './use-day-plan.ts';

interface PlanMyDayProps {
  calendar: CalendarOf;
  /** The legs of the day, as they are now. */
  day: Leg[];
  planning: Planning;
  /** The organization that an admin acts for. */
  name: string | undefined;
}

/** The button of the plan, its sheet, which proposes at once, and a way to take back what was booked by it. */
export function PlanMyDay({ calendar, day, name, planning }: PlanMyDayProps) {
  const [opened, setOpened] = useState(false);
  const [booked, setBooked] = useState<number[]>([]);
  const undo = useUndoDay(calendar);
  const open = () => {
    if (!planning.plan) planning.start();
    setOpened(true);
  };
  return (
    <>
      {(planning.canPlan || planning.plan) && (
        <Button variant="default" onClick={open} aria-haspopup="dialog">
          {name === undefined ? 'Plan my day' : `Plan the day of ${name}`}
        </Button>
      )}
      <PlanSheet
        calendar={calendar}
        day={day}
        name={name}
        planning={planning}
        onBooked={setBooked}
        opened={opened && planning.plan !== undefined}
        onClose={() => setOpened(false)}
      />
      {booked.length > 0 && (
        <ChangeBar label="Your plan" words={`${counted(booked.length, 'seat')} booked`} onClose={() => setBooked([])}>
          <CallButton call={undo} input={booked} onDone={() => setBooked([])}>
            Undo
          </CallButton>
        </ChangeBar>
      )}
    </>
  );
}
