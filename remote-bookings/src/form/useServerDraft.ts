import { deleteFormDraft, type FormDraft, getFormDraft, saveFormDraft } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { ApiError } from '@quayside/kernel/api';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** How long nothing is typed until it is stored, in milliseconds. */
const RESTS_MS = 1_500;
/** A request that outlives its page carries at most 64 kB. */
const MOST_ON_LEAVING = 60_000;

export type Content = Record<string, unknown>;

/** The draft of a form on the server, as its page shows it. */
interface Shown {
  readonly savedAt: string | null;
  readonly hasFailed: boolean;
  /** The version of another tab: the person takes it or discards it, and until then nothing is stored over it. */
  readonly offer: FormDraft | null;
}

interface ServerDraftOptions {
  /** Which form it is, for example 'booking:drawer'. */
  form: string;
  /** The version that what stands in the form was made from; undefined for a form that begins empty. */
  base: number | undefined;
  /** Whether it is news for the form: it can show it, and shows something else. What is stored may be of another release. */
  isNews: (content: Content) => boolean;
  /** Called when the form's content was stored as this version. */
  onStored: (version: number) => void;
}

interface Work {
  /** The version to save over, 0 for none; undefined until it is known, and while something is offered. */
  version?: number;
  /** Content that is not stored yet. */
  pending?: Content;
  timer?: ReturnType<typeof setTimeout>;
  isBusy: boolean;
  /** It was dropped while it was on its way, and goes once it has arrived. */
  isDropped: boolean;
}

/**
 * Stores what is typed into a form on the server, so that another tab or a new sign-in continues it. Every save names the version
 * that it was made from: when another tab was faster, what it stored is offered, and neither overwrites the other.
 */
export const useServerDraft = ({ form, base, isNews, onStored }: ServerDraftOptions) => {
  const { api } = useKernel();
  const params = { form };
  const [shown, setShown] = useState<Shown>({ savedAt: null, hasFailed: false, offer: null });
  const work = useRef<Work>({ isBusy: false, isDropped: false });

  const found = (stored: FormDraft | null, mine: number | undefined): void => {
    const isMine = stored === null || stored.version === mine || !isNews(stored.content);
    if (isMine) {
      work.current.version = stored?.version ?? 0;
      schedule();
    } else {
      delete work.current.version;
      setShown((before) => ({ ...before, offer: stored }));
    }
  };

  /** Returns false when it could not be stored; then the next change tries again. */
  const send = async (content: Content, version: number): Promise<boolean> => {
    try {
      const stored = await api.call(saveFormDraft, { params, body: { content }, ifMatch: version });
      work.current.version = stored.version;
      onStored(stored.version);
      setShown({ savedAt: stored.updatedAt, hasFailed: false, offer: null });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      work.current.pending ??= content;
      if (error.statusCode === 409) found(await api.call(getFormDraft, { params }).catch(() => null), undefined);
      else setShown((before) => ({ ...before, hasFailed: true }));
      return error.statusCode === 409;
    }
  };

  const flush = async (): Promise<void> => {
    const { current } = work;
    const { pending, version, isBusy } = current;
    if (isBusy || !pending || version === undefined) return;
    delete current.pending;
    current.isBusy = true;
    const isDone = await send(pending, version).finally(() => {
      current.isBusy = false;
    });
    if (current.isDropped) {
      current.isDropped = false;
      forget();
    } else if (isDone) schedule();
  };

  const schedule = (): void => {
    clearTimeout(work.current.timer);
    if (!work.current.pending || work.current.version === undefined) return;
    work.current.timer = setTimeout(() => void flush(), RESTS_MS);
  };

  const forget = (): void => {
    const { current } = work;
    clearTimeout(current.timer);
    delete current.pending;
    if (current.isBusy) {
      current.isDropped = true;
      return;
    }
    const isStored = (current.version ?? 0) > 0;
    if (current.version !== undefined) current.version = 0;
    setShown((before) => ({ ...before, savedAt: null, hasFailed: false }));
    if (isStored) void api.call(deleteFormDraft, { params }).catch(() => {}); // It is deleted after 30 days.
  };

  const begin = useEffectEvent(async () => {
    try {
      found(await api.call(getFormDraft, { params }), base);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setShown((before) => ({ ...before, hasFailed: true }));
    }
  });
  const leave = useEffectEvent(() => {
    const { pending, version } = work.current;
    if (!pending || version === undefined || JSON.stringify(pending).length > MOST_ON_LEAVING) return;
    void api
      .call(saveFormDraft, { params, body: { content: pending }, ifMatch: version, outlivesPage: true })
      .catch(() => {});
  });
  useEffect(() => {
    const { current } = work;
    void begin();
    const onLeave = () => leave();
    window.addEventListener('pagehide', onLeave);
    return () => {
      window.removeEventListener('pagehide', onLeave);
      clearTimeout(current.timer);
    };
  }, []);

  return {
    ...shown,
    save: (content: Content) => {
      work.current.isDropped = false;
      work.current.pending = content;
      schedule();
    },
    /** Deletes what this form has stored: it was sent, or it is discarded. What is only offered stays. */
    drop: forget,
    /** Returns what is offered; from now on the form is a continuation of it. */
    take: (): Content | null => {
      const { offer } = shown;
      if (!offer) return null;
      delete work.current.pending;
      work.current.version = offer.version;
      onStored(offer.version);
      setShown({ savedAt: offer.updatedAt, hasFailed: false, offer: null });
      return offer.content;
    },
    /** Keeps the form's content and discards the offered version. */
    refuse: (hasOther: boolean) => {
      const { offer } = shown;
      if (!offer) return;
      work.current.version = offer.version;
      setShown((before) => ({ ...before, offer: null }));
      if (hasOther) schedule();
      else forget();
    },
  };
};

type ServerDraftState = ReturnType<typeof useServerDraft>;
