import { ApiError, callKey, errorMessage, setFieldErrors } from '@freight/shared-kernel/api';
import {
  type Booking,
  getBooking,
  getBookingSummary,
  getTracking,
  listBookings,
  listHistories,
  updateTracking,
} from '@freight/shared-kernel/contract';
import { type Resolver, useForm, useWatch } from '@freight/shared-kernel/forms';
import { useKernel } from '@freight/shared-kernel/kernel';
import { useQueryClient } from '@freight/shared-kernel/query';
import { toaster } from '@freight/shared-kernel/ui';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { conflictOf, type EditConflict, mergedValues } from './editConflict';
import type { SearchType } from './searchType';
import { trackingFaults } from './trackingFaults';
import { changeOf, differences, fieldOf, type TrackingValues, valuesOf } from './trackingValues';

const notice = 'tracking-info';
export const incomplete = 'Please fill out the required fields';

const resolverFor =
  (searchType: SearchType): Resolver<TrackingValues> =>
  (values) => {
    const faults = Object.entries(trackingFaults(values, searchType));
    if (faults.length === 0) return { values, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(faults.map(([field, message]) => [field, { type: 'rule', message }])),
    };
  };

export interface TrackingInfoFormOptions {
  booking: Booking;
  searchType: SearchType;
  /** After it was saved and nothing is left to lose. */
  onSaved: () => void;
}

/**
 * The form of the tracking info. It is saved over the version that it began with: when somebody was faster, what was typed
 * stays, both versions are offered, and the next attempt is over theirs.
 */
export function useTrackingInfoForm({ booking, searchType, onSaved }: TrackingInfoFormOptions) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const [base, setBase] = useState(booking);
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const [saved, setSaved] = useState(false);
  const form = useForm<TrackingValues>({
    defaultValues: valuesOf(base),
    resolver: resolverFor(searchType),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const values = useWatch({ control: form.control }) as TrackingValues;
  const input = { params: { id: booking._id } };
  const detail = callKey(getBooking, input);

  const somebodyWasFaster = async (mine: TrackingValues, over: Booking, refusal: ApiError): Promise<void> => {
    const fresh = await api.call(getBooking, input).catch(() => null);
    // Also refused with 409: a booking that is closed.
    if (!fresh || fresh.version === over.version) return void toaster.error({ id: notice, title: refusal.message });
    const found = conflictOf(valuesOf(over), mine, valuesOf(fresh));
    queries.setQueryData(detail, fresh);
    setBase(fresh);
    // A report of the carrier also makes a new version; it leaves nothing here to decide.
    if (found.disputed.length === 0 && found.taken.length === 0) return save(mine, fresh);
    setConflict(found);
    form.reset(mergedValues(found));
  };

  const save = async (mine: TrackingValues, over: Booking): Promise<void> => {
    const body = { searchType, ...changeOf(valuesOf(over), mine) };
    try {
      const answer = await api.call(updateTracking, { ...input, body, ifMatch: over.version });
      queries.setQueryData(detail, answer);
      const beside = [callKey(getTracking, input), callKey(listHistories, input), callKey(listBookings)];
      for (const queryKey of [...beside, callKey(getBookingSummary)]) void queries.invalidateQueries({ queryKey });
      flushSync(() => setSaved(true));
      toaster.dismiss(notice);
      toaster.success('Booking information updated!');
      onSaved();
    } catch (error) {
      if (error instanceof ApiError && error.statusCode === 409) return somebodyWasFaster(mine, over, error);
      setFieldErrors(error, form.setError, fieldOf);
      toaster.error({ id: notice, title: errorMessage(error) });
    }
  };

  return {
    form,
    values,
    conflict,
    /** There is something to lose. */
    dirty: !saved && differences(valuesOf(base), values).length > 0,
    submit: form.handleSubmit(
      (mine) => save(mine, base),
      () => void toaster.error({ id: notice, title: incomplete }),
    ),
    leave: () => toaster.dismiss(notice),
  };
}
