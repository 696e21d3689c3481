import { viewQuote } from '@quayside/contract';
import { useSend } from '@quayside/kernel/api';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useQuoteChanged } from '../useQuoteChanged';

/** Tells the server once that whoever the quote was sent to has it on the screen. */
export const useSeen = (id: string, isRecipient: boolean): void => {
  const told = useRef<string>(undefined);
  const viewing = useSend(viewQuote, { onSuccess: useQuoteChanged() });
  const tell = useEffectEvent(() => viewing.mutate({ params: { id } }));
  useEffect(() => {
    if (!isRecipient || told.current === id) return;
    told.current = id;
    tell();
  }, [id, isRecipient]);
};
