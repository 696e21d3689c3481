import { deleteFormDraft, type FormDraft, getFormDraft, saveFormDraft } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { ApiError } from '@quayside/kernel/api';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Milliseconds without typing before the input is stored. */
const SAVE_DELAY_MS = 1_500;
/** Limit of a keepalive request in bytes; browsers allow at most 64 kB. */
const KEEPALIVE_LIMIT_BYTES = 60_000;

type Content = Record<string, unknown>;

/** Server draft of a form, as the page shows it. */
interface ServerDraftView {
  readonly savedAt: string | null;
  readonly hasFailed: boolean;
  /** Version of another tab. Until the user takes or discards it, nothing is stored over it. */
  readonly offer: FormDraft | null;
  /** The offered version was stored over the one that this form is based on. Otherwise the form found it when it opened. */
  readonly isConflict: boolean;
}

interface ServerDraftOptions {
  /** Name of the form, for example 'booking:drawer'. */
  form: string;
  /** Version that the form is based on; undefined for an empty form. */
  base: number | undefined;
  /**
   * Returns whether the form can show the content and shows something else. Stored content may come from another
   * release.
   */
  isNews: (content: Content) => boolean;
  /** Called when the content was stored as this version. */
  onStored: (version: number) => void;
}

interface Work {
  /** Version to overwrite, 0 for none; undefined until known, and while another version is offered. */
  version?: number;
  /** Content that is not stored yet. */
  pending?: Content;
  timer?: ReturnType<typeof setTimeout>;
  isBusy: boolean;
  /** The draft was dropped while being saved; it is deleted once the save finishes. */
  isDropped: boolean;
}

/**
 * Stores the input of a form on the server, so that another tab or a new sign-in can continue it. Each save names its
 * base version. When another tab saved first, its version is offered and neither overwrites the other.
 */
export const useServerDraft = ({ form, base, isNews, onStored }: ServerDraftOptions) => {
  const { api } = useKernel();
  const params = { form };
  const [shown, setShown] = useState<ServerDraftView>({
    savedAt: null,
    hasFailed: false,
    offer: null,
    isConflict: false,
  });
  const work = useRef<Work>({ isBusy: false, isDropped: false });

  const found = (stored: FormDraft | null, mine: number | undefined, isConflict: boolean): void => {
    const isMine = stored === null || stored.version === mine || !isNews(stored.content);
    if (isMine) {
      work.current.version = stored?.version ?? 0;
      schedule();
    } else {
      delete work.current.version;
      setShown((before) => ({ ...before, offer: stored, isConflict }));
    }
  };

  /** Returns false when saving failed; the next change tries again. */
  const send = async (content: Content, version: number): Promise<boolean> => {
    try {
      const stored = await api.call(saveFormDraft, { params, body: { content }, ifMatch: version });
      work.current.version = stored.version;
      onStored(stored.version);
      setShown({ savedAt: stored.updatedAt, hasFailed: false, offer: null, isConflict: false });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      work.current.pending ??= content;
      if (error.statusCode === 409) found(await api.call(getFormDraft, { params }).catch(() => null), undefined, true);
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
    work.current.timer = setTimeout(() => void flush(), SAVE_DELAY_MS);
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
    if (isStored) void api.call(deleteFormDraft, { params }).catch(() => {}); // It expires after 30 days.
  };

  const begin = useEffectEvent(async () => {
    try {
      found(await api.call(getFormDraft, { params }), base, base !== undefined);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setShown((before) => ({ ...before, hasFailed: true }));
    }
  });
  /** Stores what could not be stored while the browser was offline. */
  const tryAgain = useEffectEvent(() => {
    if (work.current.version !== undefined) schedule();
    else if (!shown.offer) void begin();
  });
  const leave = useEffectEvent(() => {
    const { pending, version } = work.current;
    if (!pending || version === undefined || JSON.stringify(pending).length > KEEPALIVE_LIMIT_BYTES) return;
    void api
      .call(saveFormDraft, { params, body: { content: pending }, ifMatch: version, outlivesPage: true })
      .catch(() => {});
  });
  useEffect(() => {
    const { current } = work;
    void begin();
    const onLeave = () => leave();
    const onOnline = () => tryAgain();
    window.addEventListener('pagehide', onLeave);
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('pagehide', onLeave);
      window.removeEventListener('online', onOnline);
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
    /** Deletes what this form has stored, after it was sent or discarded. An offered version stays. */
    drop: forget,
    /** Returns the offered version and continues from it. */
    take: (): Content | null => {
      const { offer } = shown;
      if (!offer) return null;
      delete work.current.pending;
      work.current.version = offer.version;
      onStored(offer.version);
      setShown({ savedAt: offer.updatedAt, hasFailed: false, offer: null, isConflict: false });
      return offer.content;
    },
    /** Discards the offered version and keeps the form's content. */
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

/** State of a form's draft on the server, with its actions. */
export type ServerDraft = ReturnType<typeof useServerDraft>;
