import type { ConversationSubject } from '@quayside/contract';
import { isStaff } from '@quayside/contract/roles';
import { useKernel } from '@quayside/kernel';
import { useAbility, useUser } from '@quayside/kernel/session';
import {
  Box,
  Button,
  Faces,
  Flex,
  Panel,
  SegmentedControl,
  Skeleton,
  VisuallyHidden,
  viewerTimeZone,
} from '@quayside/ui';
import { Fragment, useRef, useState } from 'react';
import { PresentPeople } from '../presence/PresentPeople';
import { CommentItem, SentComment } from './CommentItem';
import { Composer } from './Composer';
import { dayHeading } from './conversationText';
import { useCommentAnnouncement } from './useCommentAnnouncement';
import { useComposer } from './useComposer';
import {
  type ConversationTarget,
  flattenComments,
  useConversation,
  useLinkedComment,
  useMarkAsRead,
} from './useConversation';

interface CommentsProps {
  /** `booking`, `quote` or `request`. */
  about: string;
  id: string;
}

/** Widget `bookings/comments`: the conversation of a booking, a quote or a request, with a composer. */
export default function Comments({ about, id }: CommentsProps) {
  if (!useAbility().can('read', 'Comment')) return null;
  return <Conversation key={id} talk={{ about: about as ConversationSubject, id }} />;
}

const filterLabels = { all: 'All', internal: 'Internal', visible: 'With customer' } as const;
type CommentFilter = keyof typeof filterLabels;

function Conversation({ talk }: { talk: ConversationTarget }) {
  const user = useUser();
  const ofStaff = isStaff(user.role);
  const query = useConversation(talk);
  const composer = useComposer(talk, !ofStaff);
  const field = useRef<HTMLTextAreaElement>(null);
  const [shown, setShown] = useState<CommentFilter>('all');
  const all = query.data ? flattenComments(query.data) : [];
  const sought = useLinkedComment(query, all);
  useMarkAsRead(talk, all);
  const news = useCommentAnnouncement(all);
  const now = useKernel().now();
  const zone = viewerTimeZone();
  const comments = all.filter(({ visibleTo }) => shown === 'all' || (visibleTo === null) === (shown === 'internal'));
  return (
    <Panel
      title="Conversation"
      _print={{ display: 'none' }}
      actions={
        <>
          {/* The header of a booking shows this on all its pages. */}
          {talk.about !== 'booking' && <PresentPeople place={talk} />}
          {ofStaff && (
            <SegmentedControl
              size="sm"
              aria-label="Which comments"
              value={shown}
              onChange={setShown}
              segments={Object.entries(filterLabels).map(([value, label]) => ({
                value: value as CommentFilter,
                label,
              }))}
            />
          )}
        </>
      }
    >
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      <Faces query={query} skeleton={<Skeleton h="180px" m="16px" borderRadius="lg" />}>
        {({ pages: [latest] }) => (
          <>
            {query.hasNextPage && (
              <Flex justify="center" pt="12px">
                <Button
                  size="sm"
                  variant="outline"
                  loading={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  Earlier comments
                </Button>
              </Flex>
            )}
            <Box py="4px">
              {comments.length === 0 && !composer.onItsWay && (
                <Box px="16px" py="16px" textStyle="dense" color="fg.muted">
                  {all.length === 0 ? 'No comments yet.' : 'None of these.'}
                </Box>
              )}
              {comments.map((comment, index) => {
                const day = dayHeading(comment.at, now, zone);
                const before = comments[index - 1];
                return (
                  <Fragment key={comment.id}>
                    {(!before || dayHeading(before.at, now, zone) !== day) && <DayLine day={day} />}
                    <CommentItem
                      talk={talk}
                      comment={comment}
                      isSought={comment.id === sought}
                      onChanged={() => query.refetch()}
                    />
                  </Fragment>
                );
              })}
              {composer.onItsWay && (
                <SentComment
                  name={`${user.firstName} ${user.lastName}`}
                  text={composer.onItsWay.text}
                  files={composer.onItsWay.files}
                  isVisible={composer.onItsWay.isVisible}
                />
              )}
            </Box>
            {latest && <Composer talk={talk} conversation={latest} composer={composer} field={field} />}
          </>
        )}
      </Faces>
    </Panel>
  );
}

function DayLine({ day }: { day: string }) {
  const line = { content: '""', flex: '1', height: '1px', bg: 'border.muted' };
  return (
    <Flex
      align="center"
      gap="12px"
      px="16px"
      pt="14px"
      pb="4px"
      textStyle="label"
      color="fg.subtle"
      _before={line}
      _after={line}
    >
      {day}
    </Flex>
  );
}
