import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { changeDay } from '#domain/calls/registration.ts';
import { notices } from '#domain/notices.ts';
import { counted } from '#domain/wording.ts';
import { Feedback } from '#web/ui/feedback-bar.tsx';
import { notifySuccess } from '#web/ui/notify.ts';
import { useConnection } from '#web/http/connection.ts';
import { useChange } from '#web/http/use-change.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { CallButton } from '#web/ui/call-button.tsx';
import { toTrip } from './last-change.tsx';
import type { PlanSheetProps } from './plan-sheet.tsx';
import type { PlanningOfSeats } from './use-planning.ts';

/** Proposes seats for the rest of a day; nothing is booked before 'Book all'. */
const PlanSheet = lazyDialog<PlanSheetProps>(() => import('./plan-sheet.tsx'));

interface PlanMyDayProps extends Omit<PlanSheetProps, 'opened' | 'onBooked' | 'onClose' | 'planning'> {
  planning: PlanningOfSeats;
}

/** The button of the plan, and its sheet, which proposes at once: while a day has gaps it is what the page is for. */
export function PlanMyDay(props: PlanMyDayProps) {
  const { name, planning } = props;
  const { offline } = useConnection();
  const open = () => {
    if (!planning.plan) planning.start();
    planning.setIsOpen(true);
  };
  return (
    <>
      {(planning.canPlan || planning.plan) && (
        <Button
          variant={planning.canPlan && name === undefined && !offline ? 'filled' : 'default'}
          onClick={open}
          aria-haspopup="dialog"
        >
          {name === undefined ? 'Plan my day' : `Plan the day of ${name}`}
        </Button>
      )}
      <PlanSheet
        {...props}
        onBooked={planning.setBooked}
        opened={planning.isOpen && planning.plan !== undefined}
        onClose={() => planning.setIsOpen(false)}
      />
    </>
  );
}

/** What the plan has booked, with the way to take it back. */
export function PlanBooked({ calendar, planning }: Pick<PlanMyDayProps, 'calendar' | 'planning'>) {
  const undo = useChange(changeDay);
  const { booked, setBooked } = planning;
  const first = booked[0]?.leg;
  // The bar goes with the button that was pressed in it.
  useEffect(
    () => () => {
      if (first !== undefined && document.activeElement === document.body) toTrip(first);
    },
    [first],
  );
  return (
    <Feedback label="Your plan" words={`${counted(booked.length, 'seat')} booked`} onClose={() => setBooked([])}>
      <CallButton
        call={undo}
        input={{ ...calendar, book: [], remove: booked.map(({ registration }) => registration) }}
        onDone={() => {
          setBooked([]);
          notifySuccess(notices.registrations_removed);
        }}
      >
        Undo
      </CallButton>
    </Feedback>
  );
}
