import {
  type BookingListQuery,
  createBookingActionJob,
  getBookingSummary,
  listBookingActionJobs,
  listBookings,
} from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey, errorMessage, useCall } from '@quayside/kernel/api';
import { useMutation, useQueryClient } from '@quayside/kernel/query';
import { Box, Button, FieldMessage, Flex, ModalDialog } from '@quayside/ui';
import { useState } from 'react';
import { useReloadTeams } from '../team/useTeams';
import { actionTexts, bookingsText, type OfferedAction } from './actionTexts';
import { CancelFields, type CancelReason } from './CancelFields';
import { choiceFields, lacksChoice } from './choiceFields';
import { JobProgress } from './JobProgress';
import { isRunningJob } from './jobTexts';
import { type ActionChoice, TypedTagField } from './TeamChoiceFields';
import { useActionJob } from './useActionJob';

interface JobQuestionProps {
  action: OfferedAction;
  /** Query of the list, whose filter selects the bookings. */
  query: BookingListQuery;
  total: number;
  onClose: () => void;
}

/** Fields of the actions. A tag to remove is typed, because the tags of thousands of bookings are not loaded. */
const fields = { ...choiceFields, 'remove-tag': TypedTagField };

const toFilter = ({ page: _page, limit: _limit, sort: _sort, cursor: _cursor, ...filter }: BookingListQuery) => filter;

/** Starts an action on all bookings of a list in the background after confirmation, and shows its progress. */
export default function JobQuestion({ action, query, total, onClose }: JobQuestionProps) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const reloadTeams = useReloadTeams();
  const [choice, setChoice] = useState<ActionChoice>({});
  const [reason, setReason] = useState<CancelReason>('customer-request');
  const [comment, setComment] = useState('');
  const jobs = useCall(listBookingActionJobs, {}, { gcTime: 0 });
  const start = useMutation({
    mutationFn: () =>
      api.call(createBookingActionJob, {
        body: { action, filter: toFilter(query), reason, comment: comment.trim(), ...choice },
      }),
  });
  const texts = actionTexts[action];
  const ChoiceField = fields[action];
  const running = start.data ?? jobs.data?.find(isRunningJob);
  const {
    job,
    stop,
    failure: jobFailure,
  } = useActionJob(running?.id, () => {
    for (const call of [listBookings, getBookingSummary]) void queries.invalidateQueries({ queryKey: callKey(call) });
    reloadTeams();
  });
  // A question that turns into the progress of another action would be confirmed by mistake.
  if (jobs.isPending) return null;
  const shown = job ?? (running && { ...running, others: [] });
  const failure = start.error ?? jobs.error ?? jobFailure;
  return (
    <ModalDialog
      open
      title={running ? `Action on ${bookingsText(running.total)}` : texts.question(bookingsText(total))}
      onClose={onClose}
      footer={
        running ? (
          <>
            {job && isRunningJob(job) && (
              <Button variant="outline" loading={stop.isPending} loadingText="Stop" onClick={() => stop.mutate()}>
                Stop
              </Button>
            )}
            <Button onClick={onClose}>Close</Button>
          </>
        ) : (
          <>
            <Button variant="outline" onClick={onClose}>
              {texts.destructive ? 'Don’t cancel' : 'Cancel'}
            </Button>
            <Button
              {...(texts.destructive && { colorPalette: 'vermilion' })}
              disabled={start.isPending || lacksChoice(action, choice)}
              onClick={() => start.mutate()}
            >
              {texts.confirm}
            </Button>
          </>
        )
      }
    >
      <Flex direction="column" gap="16px">
        {failure && (
          <Box role="alert">
            <FieldMessage>{errorMessage(failure)}</FieldMessage>
          </Box>
        )}
        {shown && <JobProgress job={shown} />}
        {!running && (
          <>
            <Box>{texts.consequence}</Box>
            {ChoiceField && <ChoiceField ids={[]} choice={choice} onChoose={setChoice} />}
            {action === 'cancel' && (
              <CancelFields reason={reason} comment={comment} onReason={setReason} onComment={setComment} />
            )}
            <Box textStyle="caption" color="fg.muted">
              The action runs in the background. Bookings that cannot change are listed at the end.
            </Box>
          </>
        )}
      </Flex>
    </ModalDialog>
  );
}
