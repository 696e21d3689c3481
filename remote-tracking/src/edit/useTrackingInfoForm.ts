import {
  type Booking,
  getBooking,
  getBookingSummary,
  getTracking,
  listBookings,
  listHistories,
  updateTracking,
} from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey, errorMessage, setFieldErrors } from '@quayside/kernel/api';
import { type Resolver, useForm, useWatch } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { toaster, useConflict, useFormDraft } from '@quayside/ui';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../texts/tracking';
import type { SearchType } from './searchType';
import { findTrackingErrors } from './trackingFaults';
import {
  findDifferences,
  findField,
  type TrackingValues,
  toTrackingChange,
  toTrackingValues,
  trackingParts,
} from './trackingValues';

const notice = 'tracking-info';

const resolverFor =
  (searchType: SearchType): Resolver<TrackingValues> =>
  (values) => {
    const faults = Object.entries(findTrackingErrors(values, searchType));
    if (faults.length === 0) return { values, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(faults.map(([field, message]) => [field, { type: 'rule', message }])),
    };
  };

export interface TrackingInfoFormOptions {
  booking: Booking;
  searchType: SearchType;
  /** Called after a successful save. */
  onSaved: () => void;
}

/** State of the tracking info form. Other users may edit it at the same time, so it saves over the loaded version. */
export function useTrackingInfoForm({ booking, searchType, onSaved }: TrackingInfoFormOptions) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const [saved, setSaved] = useState(false);
  const form = useForm<TrackingValues>({
    defaultValues: toTrackingValues(booking),
    resolver: resolverFor(searchType),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const values = useWatch({ control: form.control }) as TrackingValues;
  const input = { params: { id: booking._id } };
  const detail = callKey(getBooking, input);
  const { base, conflict, save, drafted } = useConflict({
    record: booking,
    valuesOf: toTrackingValues,
    partsOf: trackingParts(booking.isLikeAIRBooking),
    send: (mine: TrackingValues, over) => {
      const body = { searchType, ...toTrackingChange(toTrackingValues(over), mine) };
      return api.call(updateTracking, { ...input, body, ifMatch: over.version });
    },
    read: async () => {
      const fresh = await api.call(getBooking, input);
      queries.setQueryData(detail, fresh);
      return fresh;
    },
  });
  const draft = useFormDraft(form, `tracking:${booking._id}`, drafted);

  const submit = async (mine: TrackingValues): Promise<void> => {
    try {
      const answer = await save(form, mine);
      if (!answer) return;
      draft.drop();
      queries.setQueryData(detail, answer);
      const beside = [callKey(getTracking, input), callKey(listHistories, input), callKey(listBookings)];
      for (const queryKey of [...beside, callKey(getBookingSummary)]) void queries.invalidateQueries({ queryKey });
      flushSync(() => setSaved(true));
      toaster.dismiss(notice);
      toaster.success(t('Booking information updated!'));
      onSaved();
    } catch (error) {
      if (!setFieldErrors(error, form.setError, findField)) toaster.error({ id: notice, title: errorMessage(error) });
    }
  };

  return {
    form,
    values,
    conflict,
    draft,
    /** Whether leaving would lose input. */
    dirty: !saved && findDifferences(toTrackingValues(base), values).length > 0,
    submit: form.handleSubmit(submit),
    leave: () => {
      draft.drop();
      toaster.dismiss(notice);
    },
  };
}
