import {
  type Booking,
  type BookingEdit,
  type ChosenRate,
  calculatePriceAfterEdit,
  type EditableField,
  type EditReason,
  editReasons,
  getBooking,
  getBookingSummary,
  getTracking,
  listBookings,
  listHistories,
  updateBooking,
  updateTracking,
} from '@quayside/contract';
import { bookingEdits } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { ApiError, callKey } from '@quayside/kernel/api';
import { type Path, useForm, useWatch, valibotResolver } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { useConflict, useFormDraft } from '@quayside/ui';
import { useMemo, useRef, useState } from 'react';
import { applyBookingErrors } from '../form/applyBookingErrors';
import { editSchema } from '../form/bookingSchema';
import type { BookingValues } from '../form/bookingValues';
import { toNewBooking } from '../form/newBooking';
import { findFieldChanges, toEditableBooking, toFormParts } from './editableValues';
import { findTimeChanges, isUnderWay, toDetailValues, toRouteChange } from './routeEdit';
import { toBookingValues } from './toBookingValues';

/** Reason of an edit, and the agreement to its new price. */
interface Why {
  readonly reason: EditReason | null;
  readonly comment: string;
  /** The agreed total; undefined before the user agrees. */
  readonly agreed?: number | null | undefined;
}

/** Returns the reason as a sentence, for a change of the destination. */
const whyText = ({ reason, comment }: Why): string =>
  [reason && editReasons[reason], comment.trim()].filter(Boolean).join(': ');

const totalOf = (price: ChosenRate | null): number | null => price?.totalMinor ?? null;

const toBookingEdit = (values: BookingValues, { reason, comment, agreed }: Why): BookingEdit => {
  const { company, fields, toFollow } = toNewBooking(values);
  return {
    company,
    fields,
    toFollow,
    reason,
    comment: comment.trim(),
    ...(agreed !== undefined && { agreedTotal: agreed }),
  };
};

/**
 * State of the form that edits a booking: the fields of its creation, changes with former values, the price before and
 * after, and the reason. Conflicts with other users are resolved field by field without losing input.
 */
export const useBookingEdit = (booking: Booking, onSaved: (saved: Booking) => void) => {
  const { api } = useKernel();
  const queries = useQueryClient();
  const [start] = useState(() => toBookingValues(booking));
  const form = useForm<BookingValues>({
    defaultValues: start,
    resolver: valibotResolver(editSchema),
    mode: 'onTouched',
    criteriaMode: 'all',
    shouldFocusError: false,
  });
  const [why, setWhy] = useState<Why>({ reason: null, comment: '' });
  const [lacksReason, setLacksReason] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const running = useRef(false);
  const detail = { params: { id: booking._id } };
  const conflict = useConflict<BookingValues, Booking, Booking>({
    record: booking,
    valuesOf: toBookingValues,
    partsOf: toFormParts,
    send: async (values, base) => {
      const stored = toBookingValues(base);
      const details = toDetailValues(base, stored, values);
      const route = toRouteChange(base, values, whyText(why));
      // Details first: they are refused more often, and then nothing is saved.
      const saved =
        findFieldChanges(stored, details).length > 0
          ? await api.call(updateBooking, { ...detail, body: toBookingEdit(details, why), ifMatch: base.version })
          : base;
      if (!route) return saved;
      try {
        return await api.call(updateTracking, { ...detail, body: route, ifMatch: saved.version });
      } catch (error) {
        if (saved !== base) queries.setQueryData(callKey(getBooking, detail), saved);
        throw error;
      }
    },
    read: async () => {
      const fresh = await api.call(getBooking, detail);
      return fresh.may.edit.length > 0 ? fresh : null;
    },
  });
  const { base, drafted } = conflict;
  const draft = useFormDraft(form, `booking:edit:${booking._id}`, drafted, { maps: ['toFollow'] });
  const values = useWatch({ control: form.control }) as BookingValues;
  const { before, changes, price } = useMemo(() => {
    const stored = toBookingValues(base);
    const after = toEditableBooking(toDetailValues(base, stored, values));
    const told = { before: toEditableBooking(stored), after, loadType: stored.loadType };
    return {
      before: stored,
      changes: [...findFieldChanges(stored, values), ...findTimeChanges(stored, values)],
      price: calculatePriceAfterEdit(base.scheduleRates, told),
    };
  }, [base, values]);
  const isPriceChanged = changes.length > 0 && totalOf(price) !== totalOf(base.scheduleRates);
  const isAgreed = !isPriceChanged || why.agreed === totalOf(price);
  const edits = bookingEdits(base);

  const save = async (edited: BookingValues) => {
    try {
      const saved = await conflict.save(form, edited);
      if (!saved) return;
      draft.drop();
      queries.setQueryData(callKey(getBooking, detail), saved);
      const beside = [callKey(getTracking, detail), callKey(listHistories, detail)];
      for (const key of [callKey(listBookings), callKey(getBookingSummary), ...beside])
        void queries.invalidateQueries({ queryKey: key });
      onSaved(saved);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(applyBookingErrors(error, form)?.message ?? null);
    }
  };

  const submit = async () => {
    if (running.current || changes.length === 0) return;
    running.current = true;
    setRefusal(null);
    const isLacking = edits.needsReason && why.reason === null;
    setLacksReason(isLacking);
    try {
      await form.handleSubmit((edited) => (isLacking || !isAgreed ? undefined : save(edited)))();
    } finally {
      running.current = false;
    }
  };

  return {
    form,
    draft,
    edits,
    base,
    conflict: conflict.conflict,
    changes,
    isUnderWay: isUnderWay(base),
    undo: (field: EditableField) =>
      form.setValue(field as Path<BookingValues>, before[field], { shouldDirty: true, shouldValidate: true }),
    /** Price before and after; null when the edit does not change it. */
    price: isPriceChanged ? { before: base.scheduleRates, after: price } : null,
    isAgreed,
    agree: (agrees: boolean) => setWhy({ ...why, agreed: agrees ? totalOf(price) : undefined }),
    why,
    explain: (change: Partial<Pick<Why, 'reason' | 'comment'>>) => {
      setWhy({ ...why, ...change });
      setLacksReason(false);
    },
    lacksReason,
    refusal,
    submit,
    dirty: changes.length > 0,
    sending: form.formState.isSubmitting,
  };
};

export type BookingEditState = ReturnType<typeof useBookingEdit>;
