import { addComment, getConversation } from '@quayside/contract';
import { callKey, errorMessage, useSend } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { useDrafts, useUser } from '@quayside/kernel/session';
import { useState } from 'react';
import {
  type CommentDraft,
  type CommentInput,
  findCommentError,
  hasContent,
  parseCommentDraft,
  restoreUnsent,
  startSending,
  toCommentBody,
} from './commentDraft';
import { useAttachments } from './useAttachments';
import type { ConversationTarget } from './useConversation';

/**
 * Holds the comment being written and stores it for this tab until it is sent. A sent comment moves from the field into
 * the list; when sending fails, it returns to the field and keeps newer input.
 */
export const useComposer = ({ about, id }: ConversationTarget, alwaysVisible: boolean) => {
  const place = `comment ${useUser().id} ${about} ${id}`;
  const queries = useQueryClient();
  const kept = parseCommentDraft(
    useDrafts(({ drafts }) => drafts[place]),
    alwaysVisible,
  );
  const [fault, setFault] = useState<string>();
  const keep = (next: (before: CommentDraft) => CommentDraft) => {
    const { drafts, keep: store, drop } = useDrafts.getState();
    const after = next(parseCommentDraft(drafts[place], alwaysVisible));
    if (after.text || hasContent(after) || after.sending || after.isVisible !== alwaysVisible) store(place, after);
    else drop(place);
  };
  const sender = useSend(addComment, {
    onSuccess: async () => {
      // The stored comment replaces the pending one.
      await queries.invalidateQueries({ queryKey: callKey(getConversation) });
      keep((before) => ({ ...before, sending: null }));
    },
    onError: (error) => {
      setFault(error.errors.map(({ message }) => message).join('. ') || errorMessage(error));
      keep(restoreUnsent);
    },
  });
  // A comment sent by a closed page may not have arrived.
  const draft = sender.isPending ? kept : restoreUnsent(kept);
  const alter = (next: (before: CommentDraft) => Partial<CommentInput>) => {
    setFault(undefined);
    keep((before) => {
      const now = sender.isPending ? before : restoreUnsent(before);
      return { ...now, ...next(now) };
    });
  };
  const change = (part: Partial<CommentInput>) => alter(() => part);
  const attached = useAttachments({ about, id }, (files) =>
    alter((before) => ({ files: [...before.files, ...files] })),
  );
  /**
   * Sends the comment. Returns false when it is empty or too long. @param isQuestion waits for an answer of the
   * customer
   */
  const send = (isQuestion = false): boolean => {
    const found = findCommentError(draft) ?? attached.fault;
    setFault(found);
    if (found || sender.isPending) return false;
    const { sending, ...rest } = startSending(draft, alwaysVisible, isQuestion);
    if (!sending) return false;
    keep(() => ({ ...rest, sending }));
    sender.mutate({ params: { about, id }, body: toCommentBody(sending), idempotencyKey: sending.key });
    return true;
  };
  return { draft, fault, change, send, upload: attached.upload, onItsWay: sender.isPending ? kept.sending : null };
};
