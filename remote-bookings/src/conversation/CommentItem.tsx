import { type Comment, removeComment } from '@quayside/contract';
import { formatDate, formatTime } from '@quayside/freight';
import { useSend } from '@quayside/kernel/api';
import { Box, ConfirmDialog, Flex, Grid, IconButton, toaster, VisuallyHidden, viewerTimeZone } from '@quayside/ui';
import { CircleHelp, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Disc } from '../presence/Disc';
import { CommentFiles } from './CommentFiles';
import { CommentText } from './CommentText';
import type { DraftFile } from './commentDraft';
import { EditComment } from './EditComment';
import { FormerTexts } from './FormerTexts';
import type { ConversationTarget } from './useConversation';
import { VisibilityMark } from './VisibilityMark';

interface CommentItemProps {
  talk: ConversationTarget;
  comment: Comment;
  /** Whether the address links to this comment. */
  isSought: boolean;
  /** Reloads the conversation after a change. */
  onChanged: () => Promise<unknown>;
}

const internalLook = { bg: 'amber.subtle', borderColor: 'amber.border', borderStyle: 'dashed' } as const;

/** Text of the comment; internal comments look clearly different. */
const Bubble = ({ isInternal, children }: { isInternal: boolean; children: ReactNode }) => (
  <Box
    mt="4px"
    px="12px"
    py="10px"
    maxW="640px"
    borderWidth="1px"
    borderRadius="lg"
    textStyle="dense"
    bg="bg.panel"
    {...(isInternal && internalLook)}
  >
    {children}
  </Box>
);

/** Shows a comment, its visibility, its readers and the actions of its author. */
export function CommentItem({ talk, comment, isSought, onChanged }: CommentItemProps) {
  const { by, at, text, isQuestion, visibleTo, mentions, files, readBy, isOwn, editedAt, formerTexts } = comment;
  const [doing, setDoing] = useState<'edit' | 'remove' | null>(null);
  const pencil = useRef<HTMLButtonElement>(null);
  const self = useRef<HTMLDivElement>(null);
  const params = { ...talk, comment: comment.id };
  const zone = viewerTimeZone();
  const removing = useSend(removeComment, {
    onSuccess: async () => {
      setDoing(null);
      await onChanged();
    },
    onError: (error) => toaster.error({ id: 'comment', title: error.message }),
  });
  useEffect(() => {
    if (!isSought) return;
    // The router scrolls a new page to its top; scroll to the comment after that.
    const arrival = requestAnimationFrame(() => {
      self.current?.scrollIntoView({ block: 'center' });
      self.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(arrival);
  }, [isSought]);
  const wasEdited = useRef(false);
  // Wait until the edit button is rendered again.
  useEffect(() => {
    if (wasEdited.current && doing === null) pencil.current?.focus();
    wasEdited.current = doing === 'edit';
  }, [doing]);
  return (
    <Grid
      as="article"
      ref={self}
      tabIndex={-1}
      outline="0"
      {...(isSought && { bg: 'marine.subtle' })}
      aria-label={`${visibleTo ? 'Comment' : 'Internal comment'} by ${by.fullName}`}
      templateColumns={{ base: '28px minmax(0, 1fr)', sm: '32px minmax(0, 1fr)' }}
      gap="0 12px"
      px={{ base: '12px', sm: '16px' }}
      py="10px"
    >
      <Disc name={by.fullName} />
      <Box minW="0">
        <Flex align="center" wrap="wrap" gap="2px 8px" textStyle="dense">
          <Box as="span" fontWeight="semibold">
            {by.fullName}
          </Box>
          <Box as="span" textStyle="label" fontWeight="normal" color="fg.muted">
            {by.companyName}
          </Box>
          <VisibilityMark visibleTo={visibleTo?.companyName ?? null} />
          {isQuestion && text !== null && (
            <Flex as="span" align="center" gap="4px" textStyle="label" fontWeight="semibold" color="fg.warning">
              <CircleHelp size={14} aria-hidden /> Question
            </Flex>
          )}
          <Flex align="center" gap="2px" ms="auto">
            {isOwn && text !== null && doing !== 'edit' && (
              <>
                <IconButton
                  ref={pencil}
                  size="xs"
                  variant="ghost"
                  aria-label="Edit comment"
                  onClick={() => setDoing('edit')}
                >
                  <Pencil aria-hidden />
                </IconButton>
                <IconButton size="xs" variant="ghost" aria-label="Remove comment" onClick={() => setDoing('remove')}>
                  <Trash2 aria-hidden />
                </IconButton>
              </>
            )}
            <Box asChild textStyle="label" fontWeight="normal" color="fg.subtle">
              <time dateTime={at} title={`${formatDate(at, zone)} ${formatTime(at, zone)}`}>
                {formatTime(at, zone)}
              </time>
            </Box>
          </Flex>
        </Flex>
        {doing === 'edit' && text !== null ? (
          <EditComment
            talk={talk}
            comment={{ ...comment, text }}
            onChanged={onChanged}
            onClose={() => setDoing(null)}
          />
        ) : (
          <Bubble isInternal={visibleTo === null}>
            {text === null ? (
              <Box as="span" color="fg.muted" fontStyle="italic">
                Comment removed
              </Box>
            ) : (
              <>
                {text && <CommentText text={text} mentions={mentions} />}
                <CommentFiles params={params} files={files} />
              </>
            )}
          </Bubble>
        )}
        <Flex
          wrap="wrap"
          gap="2px 12px"
          mt="4px"
          textStyle="label"
          fontWeight="normal"
          color="fg.subtle"
          _empty={{ display: 'none' }}
        >
          {readBy.length > 0 && text !== null && <span>Read by {readBy.join(', ')}</span>}
          {editedAt && <FormerTexts editedAt={editedAt} formerTexts={formerTexts} />}
        </Flex>
      </Box>
      <ConfirmDialog
        open={doing === 'remove'}
        title="Remove this comment?"
        confirmLabel="Remove comment"
        cancelLabel="Keep it"
        destructive
        busy={removing.isPending}
        onConfirm={() => removing.mutate({ params })}
        onCancel={() => setDoing(null)}
        finalFocus={() => self.current}
      >
        Its text, earlier versions and files are deleted permanently. A note shows that a comment was removed.
      </ConfirmDialog>
    </Grid>
  );
}

interface SentCommentProps {
  name: string;
  text: string;
  files: readonly DraftFile[];
  isVisible: boolean;
}

/** Shows a comment that is being sent. */
export function SentComment({ name, text, files, isVisible }: SentCommentProps) {
  return (
    <Grid
      as="article"
      aria-label="Sending the comment"
      templateColumns={{ base: '28px minmax(0, 1fr)', sm: '32px minmax(0, 1fr)' }}
      gap="0 12px"
      px={{ base: '12px', sm: '16px' }}
      py="10px"
      opacity="0.7"
    >
      <Disc name={name} />
      <Box minW="0">
        <Flex gap="8px" textStyle="dense">
          <Box as="span" fontWeight="semibold">
            {name}
          </Box>
          <Box as="span" color="fg.muted">
            Sending…
          </Box>
          <VisuallyHidden>{isVisible ? 'to the customer' : 'internal'}</VisuallyHidden>
        </Flex>
        <Bubble isInternal={!isVisible}>
          {text && <CommentText text={text} mentions={[]} />}
          {files.length > 0 && <Box color="fg.muted">{files.map((file) => file.name).join(', ')}</Box>}
        </Bubble>
      </Box>
    </Grid>
  );
}
