import { type Booking, correctEvent, type Tracking, withdrawEvent } from '@quayside/contract';
import { eventZone, milestoneLabel, type TrackingEvent } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { errorMessage, setFieldErrors } from '@quayside/kernel/api';
import { FormProvider, useForm } from '@quayside/kernel/forms';
import { Box, Button, Callout, Flex, FormDialog, FormField, Input, PlaceTime } from '@quayside/ui';
import { useState } from 'react';
import { type EventValues, entryFault, toCorrection, toSentMoment } from './eventValues';
import { MomentFields } from './StepEntry';

interface EnteredEventsProps {
  booking: Booking;
  events: readonly TrackingEvent[];
  authors: Tracking['authors'];
  /** Called with the booking after a correction or withdrawal. */
  onChanged: (booking: Booking, message: string) => void;
}

interface EventAction {
  readonly event: TrackingEvent;
  readonly action: 'correct' | 'withdraw';
}

const getEventLabel = ({ milestone, rawLabel }: TrackingEvent): string =>
  milestone ? milestoneLabel(milestone) : rawLabel;

/** Events that staff have entered, each with its author, to correct or withdraw. */
export function EnteredEvents({ booking, events, authors, onChanged }: EnteredEventsProps) {
  const [chosen, setChosen] = useState<EventAction>();
  if (events.length === 0) return null;
  const close = () => setChosen(undefined);
  const done = (changed: Booking, message: string) => {
    close();
    onChanged(changed, message);
  };
  return (
    <Box as="section" aria-label="Entered by hand" pt="16px">
      <Box as="h3" textStyle="dense" fontWeight="semibold">
        Entered by hand
      </Box>
      <Box as="ul">
        {events.map((event) => (
          <Flex key={event.id} as="li" wrap="wrap" align="center" gap="4px 12px" py="8px" borderBottomWidth="1px">
            <Box flex="1" minW="200px" textStyle="dense">
              <Box fontWeight="medium">{getEventLabel(event)}</Box>
              <Box color="fg.muted">
                {event.occurredAt && (
                  <PlaceTime at={event.occurredAt} timeZone={eventZone(event)} dateOnly={event.dateOnly} />
                )}
                {[event.location?.name, authors.find(({ id }) => id === event.enteredBy)?.name, event.note]
                  .filter(Boolean)
                  .map((text) => ` · ${text}`)}
              </Box>
            </Box>
            {(['correct', 'withdraw'] as const).map((action) => (
              <Button key={action} size="sm" variant="outline" onClick={() => setChosen({ event, action })}>
                {action === 'correct' ? 'Correct' : 'Withdraw'}
                <Box as="span" srOnly>
                  {' '}
                  {getEventLabel(event)}
                </Box>
              </Button>
            ))}
          </Flex>
        ))}
      </Box>
      {chosen?.action === 'correct' && (
        <CorrectDialog {...{ booking, event: chosen.event, onDone: done, onClose: close }} />
      )}
      {chosen?.action === 'withdraw' && (
        <WithdrawDialog {...{ booking, event: chosen.event, onDone: done, onClose: close }} />
      )}
    </Box>
  );
}

interface DialogProps {
  booking: Booking;
  event: TrackingEvent;
  onDone: (booking: Booking, message: string) => void;
  onClose: () => void;
}

/** Path of the only entry in the form of a correction. */
const toFormField = (path: string): string => `steps.0.${path === 'date' ? 'day' : path}`;

function CorrectDialog({ booking, event, onDone, onClose }: DialogProps) {
  const { api, now } = useKernel();
  const form = useForm<EventValues>({ defaultValues: { steps: [toCorrection(event, booking.isLikeAIRBooking)] } });
  const label = getEventLabel(event);
  const submit = form.handleSubmit(async ({ steps: [entry] }) => {
    if (!entry) return;
    const fault = entryFault(entry);
    if (fault) return form.setError(`steps.0.${fault.field}`, { message: fault.message }, { shouldFocus: true });
    try {
      const params = { id: booking._id, event: event.id };
      const body = { ...toSentMoment(entry), reason: entry.reason };
      onDone(await api.call(correctEvent, { params, body, ifMatch: booking.version }), `${label} corrected`);
    } catch (error) {
      if (!setFieldErrors(error, form.setError, toFormField)) form.setError('root', { message: errorMessage(error) });
    }
  });
  const { root } = form.formState.errors;
  return (
    <FormDialog
      title={`Correct “${label}”`}
      submitLabel="Correct"
      sending={form.formState.isSubmitting}
      submit={submit}
      onClose={onClose}
    >
      <FormProvider {...form}>
        {root && <Callout tone="error">{root.message}</Callout>}
        <MomentFields
          prefix="steps.0"
          label={label}
          now={now()}
          milestone={event.milestone ?? 'booking_confirmed'}
          isAir={booking.isLikeAIRBooking}
          needsReason
          timeZone={event.location?.timeZone ?? event.occurredTz ?? undefined}
        />
      </FormProvider>
    </FormDialog>
  );
}

function WithdrawDialog({ booking, event, onDone, onClose }: DialogProps) {
  const { api } = useKernel();
  const form = useForm({ defaultValues: { reason: '' } });
  const label = getEventLabel(event);
  const submit = form.handleSubmit(async (body) => {
    try {
      const params = { id: booking._id, event: event.id };
      onDone(await api.call(withdrawEvent, { params, body, ifMatch: booking.version }), `${label} withdrawn`);
    } catch (error) {
      if (!setFieldErrors(error, form.setError)) form.setError('reason', { message: errorMessage(error) });
    }
  });
  return (
    <FormDialog
      title={`Withdraw “${label}”?`}
      submitLabel="Withdraw"
      destructive
      sending={form.formState.isSubmitting}
      submit={submit}
      onClose={onClose}
    >
      <Box textStyle="dense" pb="12px">
        The event no longer counts. Status and dates are calculated again; the history keeps the entry.
      </Box>
      <FormField name="reason" label="Reason" required error={form.formState.errors.reason?.message}>
        <Input autoComplete="off" maxLength={500} {...form.register('reason')} />
      </FormField>
    </FormDialog>
  );
}
