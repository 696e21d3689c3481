import type { BookingActionResult, BookingActionJob as Job } from '@quayside/contract';
import { Box, ProgressBar } from '@quayside/ui';
import { bookingsText } from './actionTexts';
import { isRunningJob, jobText } from './jobTexts';
import { ResultList } from './ResultList';

interface JobProgressProps {
  job: Job & { others: readonly BookingActionResult[] };
}

/** Shows the progress of a background action, then the bookings that did not change. */
export function JobProgress({ job }: JobProgressProps) {
  const { done, unchanged, total, others } = job;
  const isRunning = isRunningJob(job);
  const unnamed = unchanged - others.length;
  return (
    <>
      {isRunning && <ProgressBar label="Progress" percent={Math.round(((done + unchanged) / total) * 100)} />}
      <Box role="status">{jobText(job)}</Box>
      {isRunning && (
        <Box textStyle="caption" color="fg.muted">
          The action continues if you close this window.
        </Box>
      )}
      <ResultList title={`${bookingsText(unchanged)} did not change`} results={others} />
      {!isRunning && others.length > 0 && unnamed > 0 && <Box>{bookingsText(unnamed)} more did not change.</Box>}
    </>
  );
}
