import { useKernel } from '@quayside/kernel';
import { useDrafts, useUser } from '@quayside/kernel/session';
import { useState } from 'react';
import { type Attempt, keptDraft, readDraft } from './bookingDraft';
import type { BookingValues } from './bookingValues';
import { draftName } from './draftName';

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
    const read = (kept: unknown) => readDraft(kept, { about, now: now(), lasting: new Set(lasting) });
    const restored = read(drafts[place]);
    let base = restored?.base;
    return {
      /** Its name on the server. */
      name: draftName(kind, about),
      restored,
      /** Reads what another tab has stored; null for what this form cannot show. */
      read,
      /** Keeps it in this tab, and returns it. */
      keep: (values: BookingValues, attempt: Attempt | null) => {
        const kept = keptDraft({ about, values, attempt, base });
        keep(place, kept);
        return kept;
      },
      /** The version on the server that the form shows. */
      setBase: (version: number) => {
        base = version;
        const kept = useDrafts.getState().drafts[place];
        if (kept && typeof kept === 'object') keep(place, { ...kept, base });
      },
      drop: () => {
        base = undefined;
        drop(place);
      },
    };
  });
  return draft;
};
