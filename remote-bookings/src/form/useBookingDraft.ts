import { useKernel } from '@quayside/kernel';
import { useDrafts, useUser } from '@quayside/kernel/session';
import { draftName } from '@quayside/ui';
import { useState } from 'react';
import { type Attempt, readDraft, serializeDraft } from './bookingDraft';
import type { BookingValues } from './bookingValues';

export type BookingFormKind = 'drawer' | 'container' | 'air';

/**
 * Reads, stores and drops the user's draft of this form, so that it survives a reload. @param lasting ids of files that
 * the server keeps at any age
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
      /** Name of the draft on the server. */
      name: draftName(`booking:${kind}`, about),
      restored,
      /** Reads the version of another tab; null when this form cannot show it. */
      read,
      /** Stores the draft in this tab, and returns it. */
      keep: (values: BookingValues, attempt: Attempt | null) => {
        const kept = serializeDraft({ about, values, attempt, base });
        keep(place, kept);
        return kept;
      },
      /** Sets the server version that the form is based on. */
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
