import { useKernel } from '@quayside/kernel';
import { useDrafts, useUser } from '@quayside/kernel/session';
import { useState } from 'react';
import { type Attempt, keptDraft, readDraft } from './bookingDraft';
import type { BookingValues } from './bookingValues';

export type BookingFormKind = 'drawer' | 'container' | 'air';

/**
 * The draft of this user in this form: what a reload finds again, and how it is kept and dropped.
 * @param lasting ids of files that the server keeps, whatever the form does
 */
export const useBookingDraft = (kind: BookingFormKind, about: string, lasting: readonly string[]) => {
  const { now } = useKernel();
  const { id } = useUser();
  const [draft] = useState(() => {
    const place = `booking:${kind}:${id}`;
    const { drafts, keep, drop } = useDrafts.getState();
    return {
      restored: readDraft(drafts[place], { about, now: now(), lasting: new Set(lasting) }),
      keep: (values: BookingValues, attempt: Attempt | null) => keep(place, keptDraft({ about, values, attempt })),
      drop: () => drop(place),
    };
  });
  return draft;
};
