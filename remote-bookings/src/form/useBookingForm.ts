import {
  type Booking,
  type BookingDraft,
  createBooking,
  type DraftRate,
  filesOfForm,
  getBookingSummary,
  listBookings,
  type RateChoice,
  type SimilarBooking,
} from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { ApiError, callKey, errorMessage } from '@quayside/kernel/api';
import { type Resolver, type UseFormReturn, useForm, valibotResolver } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Attempt, isSameContent } from './bookingDraft';
import { bookingSchema } from './bookingSchema';
import { rateName, type Total, totalOf } from './bookingTotal';
import type { BookingValues } from './bookingValues';
import { newBookingOf, type SailingTimes } from './newBooking';
import { type Refusal, refusedBooking } from './refusedBooking';
import { similarTo } from './similarTo';
import { type BookingFormKind, useBookingDraft } from './useBookingDraft';
import { useBookingPrice } from './useBookingPrice';
import { useDraftKeeping } from './useDraftKeeping';
import { useServerDraft } from './useServerDraft';

/** The form asks about the list of rows as one only when a row comes or goes. */
const rowsMoved = (names: readonly string[] | undefined): boolean => names?.length === 1 && names[0] === 'containers';

export interface BookingFormOptions {
  kind: BookingFormKind;
  start: BookingValues;
  scheduleRates?: RateChoice;
  sailing?: SailingTimes | undefined;
  /** What the form was begun from, other than nothing or an option: a draft, a copy. What was typed outlives a reload for each. */
  about?: string;
  /** The draft on the server that the form goes on with. */
  kept?: BookingDraft | null;
  /** What a draft of it keeps of its rate, where that was chosen. */
  rate?: DraftRate | null;
  /** After the booking was created and the form is clean. */
  onCreated: (booking: Booking) => void;
  /** After what was typed was kept on the server. */
  onKept?: (draft: BookingDraft) => void;
}

/** The rate of a draft with the price of its cargo at this moment. */
const draftRateNow = (rate: DraftRate, price: Total | null): DraftRate => ({
  ...rate,
  text: rateName(rate),
  price: price && totalOf(price),
});

/**
 * A form that creates one booking and outlives a reload. What was sent once carries the same Idempotency-Key until
 * something in it changes, so that neither a double click, nor a retry, nor a reload books twice.
 */
export const useBookingForm = (options: BookingFormOptions) => {
  const { kind, start, scheduleRates, sailing, about = '', kept = null, rate = null, onCreated, onKept } = options;
  const { api } = useKernel();
  const queries = useQueryClient();
  const draft = useBookingDraft(
    kind,
    about || (scheduleRates ? JSON.stringify(scheduleRates) : ''),
    kept ? filesOfForm(kept.form) : [],
  );
  const [resolver] = useState((): Resolver<BookingValues> => valibotResolver(bookingSchema(scheduleRates ?? null)));
  const [restored, setRestored] = useState(draft.restored !== null);
  const form: UseFormReturn<BookingValues> = useForm<BookingValues>({
    defaultValues: draft.restored?.values ?? start,
    resolver: (values, context, asked) => {
      if (!rowsMoved(asked.names)) return resolver(values, context, asked);
      // A row that is new was not filled in wrongly yet; what was said about the others stays.
      const { error } = form.getFieldState('containers');
      return { values: {}, errors: error ? { containers: error } : {} };
    },
    mode: 'onTouched',
    // Else what is checked between two fields waits until every single one is right.
    criteriaMode: 'all',
    shouldFocusError: false,
  });
  const attempt = useRef<Attempt | null>(draft.restored?.attempt ?? null);
  const uploads = useRef(new Set<string>());
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [waitingFor, setWaitingFor] = useState<readonly string[]>([]);
  const [created, setCreated] = useState(false);
  const [similar, setSimilar] = useState<readonly SimilarBooking[]>([]);
  const startRate = kept?.form.rate ?? rate;
  const price = useBookingPrice({ form, choice: scheduleRates, quoted: startRate?.quoted });
  const keeping = useDraftKeeping({ form, kept, rate: startRate && draftRateNow(startRate, price.price) });
  // How often it was begun anew: what stands in the fields beside the values goes with them.
  const [round, setRound] = useState(0);
  // A second click comes before the button is drawn busy.
  const running = useRef(false);

  const stored = useServerDraft({
    form: draft.name,
    base: draft.restored?.base,
    isNews: (content) => {
      const read = draft.read(content);
      return read !== null && !isSameContent(read.values, form.getValues());
    },
    onStored: draft.setBase,
  });
  const dropAll = (): void => {
    draft.drop();
    stored.drop();
  };
  const forget = useEffectEvent(dropAll);
  const store = useEffectEvent((values: BookingValues) => stored.save(draft.keep(values, attempt.current)));

  useEffect(() => {
    const untouched = JSON.stringify(start);
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (JSON.stringify(values) === untouched) forget();
        else store(values);
      },
    });
  }, [form, start, draft]);

  /** Shows what was typed into this form in another tab, or before a new sign-in. */
  const continueStored = (): void => {
    const read = draft.read(stored.take());
    if (!read) return;
    attempt.current = read.attempt;
    form.reset(read.values, { keepDefaultValues: true });
    draft.keep(read.values, read.attempt);
    setRestored(true);
    setRound((before) => before + 1);
  };

  const keyOf = (body: string): string => {
    if (attempt.current?.body !== body) attempt.current = { key: crypto.randomUUID(), body };
    draft.keep(form.getValues(), attempt.current);
    return attempt.current.key;
  };

  const create = async (values: BookingValues) => {
    const { total: agreedTotal, isMissing } = await price.confirm(values);
    if (isMissing) return;
    const chosen = { scheduleRates: scheduleRates ?? null, sailing, draft: kept?.id ?? null };
    const body = newBookingOf(values, { ...chosen, agreedTotal });
    const idempotencyKey = keyOf(JSON.stringify(body));
    try {
      const booking = await api.call(createBooking, { body, idempotencyKey });
      flushSync(() => setCreated(true));
      dropAll();
      for (const route of [listBookings, getBookingSummary]) {
        void queries.invalidateQueries({ queryKey: callKey(route) });
      }
      onCreated(booking);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(refusedBooking(error, form));
      if (error.error === 'price_changed') await price.readAgain();
    }
  };

  const submit = async ({ despite = false }: { despite?: boolean } = {}) => {
    if (running.current || created) return;
    setSimilar([]);
    setWaitingFor([...uploads.current]);
    if (uploads.current.size > 0) return;
    running.current = true;
    setRefusal(null);
    try {
      await form.handleSubmit(async (values) => {
        const others = despite ? [] : await similarTo(api, values);
        if (others.length > 0) setSimilar(others);
        else await create(values);
      })();
    } finally {
      running.current = false;
    }
  };

  /** Keeps the form on the server, whatever it lacks. */
  const keep = async () => {
    setWaitingFor([...uploads.current]);
    if (running.current || uploads.current.size > 0) return;
    running.current = true;
    setRefusal(null);
    try {
      const stored = await keeping.keep();
      if (!stored) return;
      flushSync(() => setCreated(true));
      dropAll();
      onKept?.(stored);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal({ message: errorMessage(error), stale: false });
    } finally {
      running.current = false;
    }
  };

  return {
    form,
    price,
    /** The draft of the form on the server. */
    stored,
    continueStored,
    submit,
    keep,
    keeping: keeping.busy,
    /** Bookings that look like this one; the person decides. */
    similar,
    forgetSimilar: () => setSimilar([]),
    uploads,
    /** Documents that were on their way when the booking was to be sent. */
    waitingFor,
    refusal,
    round,
    /** What was found again after a reload stands in the form. */
    restored,
    /** Names of documents that were in it and that the server keeps no more. */
    droppedFiles: draft.restored?.dropped ?? [],
    /** Forgets the draft; the form stays as it is. */
    drop: dropAll,
    /** Begins anew with an empty form. */
    discard: () => {
      attempt.current = null;
      form.reset(start);
      dropAll();
      setRefusal(null);
      setWaitingFor([]);
      setRestored(false);
      setRound((before) => before + 1);
    },
    /** There is something to lose. */
    dirty: (form.formState.isDirty || restored) && !created,
    sending: form.formState.isSubmitting,
  };
};

export type BookingFormState = ReturnType<typeof useBookingForm>;
