import { FormProvider } from '@quayside/kernel/forms';
import { useNavigate } from '@quayside/kernel/router';
import { Box, Button, Callout, focusField, RestoredDraft, UnsentWork } from '@quayside/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import type { BookingRefusal } from './applyBookingErrors';
import { BookingErrors } from './BookingErrors';
import { RunningUploads } from './runningUploads';
import { SimilarBookings } from './SimilarBookings';
import type { BookingFormState } from './useBookingForm';

interface BookingFormBodyProps {
  /** Id by which buttons outside the form submit it. */
  id: string;
  label: string;
  state: BookingFormState;
  /** Address to search for another rate; absent when no rate was chosen. */
  searchAgain?: string;
  children: ReactNode;
}

/** The form: restored input, errors and its sections. Enter in a text field submits it. */
export function BookingFormBody({ id, label, state, searchAgain, children }: BookingFormBodyProps) {
  const { form, submit, uploads, waitingFor, refusal, restored, round, discard } = state;
  const startAnew = () => {
    discard();
    requestAnimationFrame(() => focusField('company'));
  };
  return (
    <FormProvider {...form}>
      <RunningUploads value={uploads}>
        <form
          id={id}
          noValidate
          aria-label={label}
          onSubmit={(event) => {
            // A dialog's form renders elsewhere, but its submit event bubbles through React to this form.
            if (event.target !== event.currentTarget) return;
            event.preventDefault();
            void submit();
          }}
        >
          {restored && <RestoredDraft droppedFiles={state.droppedFiles} onDiscard={startAnew} />}
          <UnsentWork state={state} />
          {waitingFor.length > 0 && <Waiting names={waitingFor} />}
          {refusal && <Refused refusal={refusal} searchAgain={searchAgain} />}
          <SimilarBookings state={state} />
          <BookingErrors />
          <Box key={round}>{children}</Box>
        </form>
      </RunningUploads>
    </FormProvider>
  );
}

function Waiting({ names }: { names: readonly string[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Box ref={box} tabIndex={-1} outline="0" mt="16px">
      <Callout tone="info" title="Documents are still being uploaded">
        {names.join(', ')}
      </Callout>
    </Box>
  );
}

function Refused({ refusal, searchAgain }: { refusal: BookingRefusal; searchAgain: string | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => box.current?.focus(), [refusal]);
  return (
    <Box ref={box} tabIndex={-1} outline="0" mt="16px">
      <Callout tone="error" title={refusal.message}>
        {refusal.stale && searchAgain && (
          <Button variant="outline" size="sm" mt="8px" onClick={() => navigate(searchAgain)}>
            Search again
          </Button>
        )}
      </Callout>
    </Box>
  );
}
