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
import { isSameContent, useServerDraft } from '@quayside/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { applyBookingErrors, type BookingRefusal } from './applyBookingErrors';
import type { Attempt } from './bookingDraft';
import { bookingSchema } from './bookingSchema';
import { rateName, type Total, toTotal } from './bookingTotal';
import type { BookingValues } from './bookingValues';
import { loadSimilarBookings } from './loadSimilarBookings';
import { type SailingTimes, toNewBooking } from './newBooking';
import { type BookingFormKind, useBookingDraft } from './useBookingDraft';
import { useBookingPrice } from './useBookingPrice';
import { useDraftSaving } from './useDraftSaving';

/** Returns whether the list of rows itself changed, because a row was added or removed. */
const didRowsChange = (names: readonly string[] | undefined): boolean =>
  names?.length === 1 && names[0] === 'containers';

export interface BookingFormOptions {
  kind: BookingFormKind;
  start: BookingValues;
  scheduleRates?: RateChoice;
  sailing?: SailingTimes | undefined;
  /** Origin of the form when it is a draft or a copy. Each origin has its own stored input. */
  about?: string;
  /** Server draft that the form continues. */
  serverDraft?: BookingDraft | null;
  /** Rate that a draft of this form stores, when one was chosen. */
  rate?: DraftRate | null;
  /** Called after the booking was created and the form was reset. */
  onCreated: (booking: Booking) => void;
  /** Called after the draft was stored on the server. */
  onKept?: (draft: BookingDraft) => void;
}

/** Returns the rate of a draft with the current price of its cargo. */
const withCurrentPrice = (rate: DraftRate, price: Total | null): DraftRate => ({
  ...rate,
  text: rateName(rate),
  price: price && toTotal(price),
});

/**
 * State of a form that creates one booking and survives a reload. The Idempotency-Key stays until the form changes, so
 * that a double click, a retry or a reload never creates a second booking.
 */
export const useBookingForm = (options: BookingFormOptions) => {
  const {
    kind,
    start,
    scheduleRates,
    sailing,
    about = '',
    serverDraft = null,
    rate = null,
    onCreated,
    onKept,
  } = options;
  const { api } = useKernel();
  const queries = useQueryClient();
  const draft = useBookingDraft(
    kind,
    about || (scheduleRates ? JSON.stringify(scheduleRates) : ''),
    serverDraft ? filesOfForm(serverDraft.form) : [],
  );
  const [resolver] = useState((): Resolver<BookingValues> => valibotResolver(bookingSchema(scheduleRates ?? null)));
  const [restored, setRestored] = useState(draft.restored !== null);
  const form: UseFormReturn<BookingValues> = useForm<BookingValues>({
    defaultValues: draft.restored?.values ?? start,
    resolver: (values, context, asked) => {
      if (!didRowsChange(asked.names)) return resolver(values, context, asked);
      // A new row is not invalid yet; keep the errors of the other rows.
      const { error } = form.getFieldState('containers');
      return { values: {}, errors: error ? { containers: error } : {} };
    },
    mode: 'onTouched',
    // Otherwise checks between two fields run only after every single field is valid.
    criteriaMode: 'all',
    shouldFocusError: false,
  });
  const attempt = useRef<Attempt | null>(draft.restored?.attempt ?? null);
  const uploads = useRef(new Set<string>());
  const [refusal, setRefusal] = useState<BookingRefusal | null>(null);
  const [waitingFor, setWaitingFor] = useState<readonly string[]>([]);
  const [created, setCreated] = useState(false);
  const [similar, setSimilar] = useState<readonly SimilarBooking[]>([]);
  const startRate = serverDraft?.form.rate ?? rate;
  const price = useBookingPrice({ form, choice: scheduleRates, quoted: startRate?.quoted });
  const keeping = useDraftSaving({ form, serverDraft, rate: startRate && withCurrentPrice(startRate, price.price) });
  // Number of resets; resets the state of fields beside their values.
  const [round, setRound] = useState(0);
  // A second click may come before the button is rendered as busy.
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

  /** Shows the input of another tab, or from before the last sign-in. */
  const continueStored = (): void => {
    const read = draft.read(stored.take());
    if (!read) return;
    attempt.current = read.attempt;
    form.reset(read.values, { keepDefaultValues: true });
    draft.keep(read.values, read.attempt);
    setRestored(true);
    setRound((before) => before + 1);
  };

  const getAttemptKey = (body: string): string => {
    if (attempt.current?.body !== body) attempt.current = { key: crypto.randomUUID(), body };
    draft.keep(form.getValues(), attempt.current);
    return attempt.current.key;
  };

  const create = async (values: BookingValues) => {
    const { total: agreedTotal, isMissing } = await price.confirm(values);
    if (isMissing) return;
    const chosen = { scheduleRates: scheduleRates ?? null, sailing, draft: serverDraft?.id ?? null };
    const body = toNewBooking(values, { ...chosen, agreedTotal });
    const idempotencyKey = getAttemptKey(JSON.stringify(body));
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
      setRefusal(applyBookingErrors(error, form));
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
        const others = despite ? [] : await loadSimilarBookings(api, values);
        if (others.length > 0) setSimilar(others);
        else await create(values);
      })();
    } finally {
      running.current = false;
    }
  };

  /** Stores the form on the server, even when incomplete. */
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
    /** State of the form's draft on the server. */
    stored,
    continueStored,
    submit,
    keep,
    keeping: keeping.busy,
    /** Similar bookings; the user decides. */
    similar,
    forgetSimilar: () => setSimilar([]),
    uploads,
    /** Documents that were still uploading when the user submitted. */
    waitingFor,
    refusal,
    round,
    /** Whether the form shows input restored after a reload. */
    restored,
    /** Names of documents that the draft had and the server has deleted. */
    droppedFiles: draft.restored?.dropped ?? [],
    /** Drops the draft; the form stays as it is. */
    drop: dropAll,
    /** Resets the form to empty. */
    discard: () => {
      attempt.current = null;
      form.reset(start);
      dropAll();
      setRefusal(null);
      setWaitingFor([]);
      setRestored(false);
      setRound((before) => before + 1);
    },
    /** Whether leaving would lose input. */
    dirty: (form.formState.isDirty || restored) && !created,
    sending: form.formState.isSubmitting,
  };
};

export type BookingFormState = ReturnType<typeof useBookingForm>;
