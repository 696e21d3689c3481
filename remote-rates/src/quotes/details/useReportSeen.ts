import { viewQuote } from '@quayside/contract';
import { useSend } from '@quayside/kernel/api';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useQuoteChanged } from '../useQuoteChanged';

/** Reports once to the server that a recipient has opened the quote. */
export const useReportSeen = (id: string, isRecipient: boolean): void => {
  const told = useRef<string>(undefined);
  const viewing = useSend(viewQuote, { onSuccess: useQuoteChanged() });
  const tell = useEffectEvent(() => viewing.mutate({ params: { id } }));
  useEffect(() => {
    if (!isRecipient || told.current === id) return;
    told.current = id;
    tell();
  }, [id, isRecipient]);
};
