import { type BookingActionResult, getBookingSummary, listBookings, runBookingAction } from '@quayside/contract';
import { countText } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { callKey, errorMessage } from '@quayside/kernel/api';
import { useQuery, useQueryClient } from '@quayside/kernel/query';
import { Box, ConfirmDialog, FieldMessage, Flex, ProgressBar, Skeleton, useDebounced } from '@quayside/ui';
import { useRef, useState } from 'react';
import { useReloadTeams } from '../team/useTeams';
import { actionTexts, bookingsText, type OfferedAction, splitResults } from './actionTexts';
import { CancelFields, type CancelReason } from './CancelFields';
import { choiceFields, lacksChoice } from './choiceFields';
import { ResultList } from './ResultList';
import { runInParts } from './runInParts';
import type { ActionChoice } from './TeamChoiceFields';

interface ActionQuestionProps {
  action: OfferedAction;
  bookings: readonly { id: string; version: number }[];
  /** Called with the results, without those that the question already refused. */
  onDone: (results: BookingActionResult[], choice: ActionChoice) => void;
  onClose: () => void;
}

/** Shows what an action will change and what is refused and why, and runs it after confirmation. */
export function ActionQuestion({ action, bookings, onDone, onClose }: ActionQuestionProps) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const reloadTeams = useReloadTeams();
  const [reason, setReason] = useState<CancelReason>('customer-request');
  const [comment, setComment] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isRunning, setIsRunning] = useState(false);
  const [choice, setChoice] = useState<ActionChoice>({});
  const settledChoice = useDebounced(choice, 250);
  const texts = actionTexts[action];
  const ChoiceField = choiceFields[action];
  const isIncomplete = lacksChoice(action, choice);
  const [progress, setProgress] = useState(0);
  const isStopped = useRef(false);
  const send = (isPreview: boolean, chosen: ActionChoice, part: typeof bookings, signal?: AbortSignal) =>
    api.call(runBookingAction, {
      body: { action, isPreview, bookings: [...part], reason, comment: comment.trim(), ...chosen },
      ...(signal && { signal }),
    });
  const preview = useQuery({
    queryKey: ['booking-action', action, bookings, settledChoice],
    queryFn: ({ signal }) => send(true, settledChoice, bookings, signal),
    enabled: !lacksChoice(action, settledChoice),
    gcTime: 0,
    retry: false,
  });
  const isSettled = settledChoice === choice;
  const { done, others } = splitResults(preview.data ?? []);
  const run = async () => {
    setIsRunning(true);
    setFailure(undefined);
    setProgress(0);
    isStopped.current = false;
    const refused = new Set(others.map(({ id }) => id));
    const { results, left, error } = await runInParts({
      items: bookings.filter(({ id }) => !refused.has(id)),
      send: (part) => send(false, choice, part),
      isStopped: () => isStopped.current,
      onProgress: setProgress,
    });
    for (const call of [listBookings, getBookingSummary]) void queries.invalidateQueries({ queryKey: callKey(call) });
    if (ChoiceField) reloadTeams();
    setIsRunning(false);
    if (error !== undefined && results.length === 0) return setFailure(errorMessage(error));
    const names = new Map(preview.data?.map(({ id, name }) => [id, name]));
    const message = error === undefined ? 'You stopped before this booking.' : errorMessage(error);
    const unchanged = left.map(({ id }) => ({ id, name: names.get(id) ?? '', outcome: 'refused' as const, message }));
    onDone([...results, ...unchanged], choice);
  };
  const shownFailure = failure ?? (preview.isError ? errorMessage(preview.error) : undefined);
  return (
    <ConfirmDialog
      open
      title={preview.data ? texts.question(bookingsText(done.length)) : texts.question(bookingsText(bookings.length))}
      confirmLabel={texts.confirm}
      cancelLabel={isRunning ? 'Stop' : texts.destructive ? 'Don’t cancel' : 'Cancel'}
      destructive={texts.destructive ?? false}
      disabled={isRunning || done.length === 0 || isIncomplete || !isSettled}
      onCancel={() => {
        if (!isRunning) return onClose();
        isStopped.current = true;
      }}
      onConfirm={() => void run()}
    >
      <Flex direction="column" gap="16px">
        {isRunning && (
          <Box role="status">
            <ProgressBar label="Progress" percent={Math.round((progress / Math.max(1, done.length)) * 100)} />
            <Box mt="4px" textStyle="caption" color="fg.muted">
              {countText(progress)} of {bookingsText(done.length)}
            </Box>
          </Box>
        )}
        {shownFailure && (
          <Box role="alert">
            <FieldMessage>{shownFailure}</FieldMessage>
          </Box>
        )}
        {ChoiceField && <ChoiceField ids={bookings.map(({ id }) => id)} choice={choice} onChoose={setChoice} />}
        {preview.isPending && !isIncomplete && <Skeleton h="20px" w="70%" />}
        {preview.data && (
          <>
            <Box>{done.length > 0 ? texts.consequence : 'None of the selected bookings can change.'}</Box>
            <ResultList title={`${bookingsText(others.length)} will not change`} results={others} />
          </>
        )}
        {action === 'cancel' && (
          <CancelFields reason={reason} comment={comment} onReason={setReason} onComment={setComment} />
        )}
      </Flex>
    </ConfirmDialog>
  );
}
