import { addComment, getConversation } from '@quayside/contract';
import { callKey, errorMessage, useSend } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { useDrafts, useUser } from '@quayside/kernel/session';
import { useState } from 'react';
import {
  bodyOf,
  type CommentDraft,
  departed,
  draftFault,
  hasWords,
  keptDraft,
  returned,
  type Said,
} from './commentDraft';
import { useAttaching } from './useAttaching';
import type { Talk } from './useConversation';

/**
 * What is being written, kept for this tab until it is sent. It leaves the field as it is sent and stands among the
 * comments; where that fails it is in the field again, and nothing that was typed meanwhile is lost.
 */
export const useComposer = ({ about, id }: Talk, alwaysVisible: boolean) => {
  const place = `comment ${useUser().id} ${about} ${id}`;
  const queries = useQueryClient();
  const kept = keptDraft(
    useDrafts(({ drafts }) => drafts[place]),
    alwaysVisible,
  );
  const [fault, setFault] = useState<string>();
  const keep = (next: (before: CommentDraft) => CommentDraft) => {
    const { drafts, keep: store, drop } = useDrafts.getState();
    const after = next(keptDraft(drafts[place], alwaysVisible));
    if (after.text || hasWords(after) || after.sending || after.isVisible !== alwaysVisible) store(place, after);
    else drop(place);
  };
  const sender = useSend(addComment, {
    onSuccess: async () => {
      // The comment itself takes the place of what was on its way.
      await queries.invalidateQueries({ queryKey: callKey(getConversation) });
      keep((before) => ({ ...before, sending: null }));
    },
    onError: (error) => {
      setFault(error.errors.map(({ message }) => message).join('. ') || errorMessage(error));
      keep(returned);
    },
  });
  // What a page that is gone has sent may not have arrived.
  const draft = sender.isPending ? kept : returned(kept);
  const alter = (next: (before: CommentDraft) => Partial<Said>) => {
    setFault(undefined);
    keep((before) => {
      const now = sender.isPending ? before : returned(before);
      return { ...now, ...next(now) };
    });
  };
  const change = (part: Partial<Said>) => alter(() => part);
  const attached = useAttaching({ about, id }, (files) => alter((before) => ({ files: [...before.files, ...files] })));
  /** False where there is nothing to send, or it is too long. @param isQuestion waits for an answer of the customer */
  const send = (isQuestion = false): boolean => {
    const found = draftFault(draft) ?? attached.fault;
    setFault(found);
    if (found || sender.isPending) return false;
    const { sending, ...rest } = departed(draft, alwaysVisible, isQuestion);
    if (!sending) return false;
    keep(() => ({ ...rest, sending }));
    sender.mutate({ params: { about, id }, body: bodyOf(sending), idempotencyKey: sending.key });
    return true;
  };
  return { draft, fault, change, send, upload: attached.upload, onItsWay: sender.isPending ? kept.sending : null };
};
