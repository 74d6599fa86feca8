import { Button } from '@mantine/core';
import { useState } from 'react';
import { changeDay } from '#domain/calls/registration.ts';
import { counted } from '#domain/wording.ts';
import { Feedback } from '#web/ui/feedback.tsx';
import { useChange } from '#web/http/use-change.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { CallButton } from '#web/ui/call-button.tsx';
import type { PlanSheetProps } from './plan-sheet.tsx';

/** Proposes seats for the rest of a day; nothing is booked before 'Book all'. */
const PlanSheet = lazyDialog<PlanSheetProps>(() => import('./plan-sheet.tsx'));

interface PlanMyDayProps extends Omit<PlanSheetProps, 'opened' | 'onBooked' | 'onClose'> {
  /** It is what the page is for now. */
  main?: boolean;
}

/** The button of the plan, its sheet, which proposes at once, and a way to take back what was booked by it. */
export function PlanMyDay({ main = false, ...props }: PlanMyDayProps) {
  const { calendar, name, planning } = props;
  const [opened, setOpened] = useState(false);
  const [taken, setTaken] = useState<number[]>([]);
  // What was given back since cannot be given back again.
  const booked = taken.filter((id) => props.day.some(({ registration }) => registration === id));
  const undo = useChange(changeDay);
  const open = () => {
    if (!planning.plan) planning.start();
    setOpened(true);
  };
  return (
    <>
      {(planning.canPlan || planning.plan) && (
        <Button variant={main ? 'filled' : 'default'} onClick={open} aria-haspopup="dialog">
          {name === undefined ? 'Plan my day' : `Plan the day of ${name}`}
        </Button>
      )}
      <PlanSheet
        {...props}
        onBooked={setTaken}
        opened={opened && planning.plan !== undefined}
        onClose={() => setOpened(false)}
      />
      {booked.length > 0 && (
        <Feedback label="Your plan" words={`${counted(booked.length, 'seat')} booked`} onClose={() => setTaken([])}>
          <CallButton call={undo} input={{ ...calendar, book: [], remove: booked }} onDone={() => setTaken([])}>
            Undo
          </CallButton>
        </Feedback>
      )}
    </>
  );
}
