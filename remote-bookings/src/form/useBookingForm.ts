import { ApiError, callKey, errorMessage, setFieldErrors } from '@freight/shared-kernel/api';
import {
  type Booking,
  createBooking,
  getBookingSummary,
  listBookings,
  type RateChoice,
} from '@freight/shared-kernel/contract';
import { type Path, type Resolver, useForm, valibotResolver } from '@freight/shared-kernel/forms';
import { useKernel } from '@freight/shared-kernel/kernel';
import { useQueryClient } from '@freight/shared-kernel/query';
import { toaster } from '@freight/shared-kernel/ui';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { bookingSchema } from './bookingSchema';
import type { BookingValues } from './bookingValues';
import { formFieldOf, newBookingOf, type SailingTimes } from './newBooking';

const notice = 'booking-form';
const incomplete = 'Please Fill In the Required Fields';

const resolver: Resolver<BookingValues> = (values, context, options) =>
  (valibotResolver(bookingSchema(values.loadType)) as unknown as Resolver<BookingValues>)(values, context, options);

export interface BookingFormOptions {
  start: BookingValues;
  scheduleRates?: RateChoice;
  sailing?: SailingTimes;
  /** After the booking was created and the form is clean. */
  onCreated: (booking: Booking) => void;
}

/**
 * A form that creates one booking. All attempts of one filled form carry the same Idempotency-Key, so that neither a double
 * click nor a retry books twice.
 */
export const useBookingForm = ({ start, scheduleRates, sailing, onCreated }: BookingFormOptions) => {
  const { api } = useKernel();
  const queries = useQueryClient();
  const form = useForm<BookingValues>({ defaultValues: start, resolver, mode: 'onTouched', shouldFocusError: false });
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [created, setCreated] = useState(false);
  // A second click comes before the button is drawn busy.
  const running = useRef(false);

  const refused = (count: number) =>
    toaster.error({
      id: notice,
      title: incomplete,
      detail: `${count} ${count === 1 ? 'field needs' : 'fields need'} attention`,
    });

  const create = async (values: BookingValues) => {
    try {
      const body = newBookingOf(values, { scheduleRates: scheduleRates ?? null, sailing });
      const booking = await api.call(createBooking, { body, idempotencyKey });
      flushSync(() => setCreated(true));
      toaster.dismiss(notice);
      for (const route of [listBookings, getBookingSummary]) {
        void queries.invalidateQueries({ queryKey: callKey(route) });
      }
      onCreated(booking);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const placed = setFieldErrors(
        error,
        form.setError,
        (path) => formFieldOf(path) as Path<BookingValues> | undefined,
      );
      if (placed) refused(error.errors.length);
      else toaster.error({ id: notice, title: errorMessage(error) });
    }
  };

  return {
    form,
    /** What a failed attempt said goes once somebody mends it. */
    settle: () => toaster.dismiss(notice),
    submit: async () => {
      if (running.current || created) return;
      running.current = true;
      try {
        await form.handleSubmit(create, (errors) => refused(errorNames(errors).length))();
      } finally {
        running.current = false;
      }
    },
    /** There is something to lose. */
    dirty: form.formState.isDirty && !created,
    incomplete,
  };
};

/** The names of all fields with an error, in the order of the form, rows flattened: `containers.0.cbm`. */
export const errorNames = (errors: object, prefix = ''): string[] =>
  Object.entries(errors).flatMap(([key, error]) => {
    if (!error || typeof error !== 'object') return [];
    const name = `${prefix}${key}`;
    if ('message' in error && 'type' in error) return [name];
    return errorNames(error, `${name}.`);
  });
