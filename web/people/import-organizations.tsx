import { useState } from 'react';
import { ImportButton } from '#web/import/import-button.tsx';
import { useLocation } from '#web/router/routing.tsx';

const guests = { type: 'test driver' };

interface ImportOrganizationsProps {
  /** Where those who are imported are to be guests, they are usually journalists. */
  ofGuests?: boolean;
  onImported: (ids: number[]) => void;
}

export function ImportOrganizations({ ofGuests = false, onImported }: ImportOrganizationsProps) {
  return (
    <ImportButton
      title="Import organizations"
      kind="org"
      explanation="Any sheet with a row for each person or company will do. It must have email addresses; one type can be said for all."
      usual={ofGuests ? guests : undefined}
      onImported={onImported}
    />
  );
}

/** Those who were just added, here or on the page before this one. */
export function useAdded() {
  const { state } = useLocation() as { state: { added?: number[] } | null };
  return useState(state?.added ?? []);
}
