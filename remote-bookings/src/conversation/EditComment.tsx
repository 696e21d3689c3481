import { type Comment, changeComment } from '@quayside/contract';
import { errorMessage, useSend } from '@quayside/kernel/api';
import { Box, Button, Flex } from '@quayside/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { type DraftMention, findCommentError, findMentioned } from './commentDraft';
import { MentionField } from './MentionField';
import type { ConversationTarget } from './useConversation';

interface EditCommentProps {
  talk: ConversationTarget;
  comment: Comment & { readonly text: string };
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

/** Edits the user's own comment in place; its visibility stays. */
export function EditComment({ talk, comment, onChanged, onClose }: EditCommentProps) {
  const [text, setText] = useState(comment.text);
  const [mentions, setMentions] = useState<readonly DraftMention[]>(() =>
    comment.mentions.map((one) => ({ ...one, companyName: '' })),
  );
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const faultId = useId();
  useEffect(() => {
    const area = field.current;
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  }, []);
  const { mutate, isPending } = useSend(changeComment, {
    onSuccess: async () => {
      await onChanged();
      onClose();
    },
    onError: (error) => setFault(error.errors.map(({ message }) => message).join('. ') || errorMessage(error)),
  });
  const save = () => {
    const found = findCommentError({ text, files: comment.files });
    setFault(found);
    if (found || isPending) return;
    if (text.trim() === comment.text) return onClose();
    const named = findMentioned({ text, mentions: [...mentions] }).map(({ id }) => id);
    const params = { ...talk, comment: comment.id };
    mutate({ params, body: { text: text.trim(), mentions: named }, ifMatch: comment.version });
  };
  return (
    <Box mt="4px" maxW="640px">
      <MentionField
        talk={talk}
        isVisible={comment.visibleTo !== null}
        label="Edit comment"
        field={field}
        text={text}
        onText={setText}
        onMention={(person) => setMentions([...mentions, person])}
        onSend={save}
        onEscape={onClose}
        invalid={fault !== undefined}
        describedBy={faultId}
      />
      <Box id={faultId} role="alert" textStyle="dense" color="fg.error" pt="6px" _empty={{ display: 'none' }}>
        {fault}
      </Box>
      <Flex gap="8px" pt="8px">
        <Button size="sm" loading={isPending} loadingText="Save" onClick={save}>
          Save
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </Flex>
    </Box>
  );
}
