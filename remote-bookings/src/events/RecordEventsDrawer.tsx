import { type Booking, getTracking, recordEvents, type Tracking } from '@quayside/contract';
import type { MilestoneCode } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { ApiError, callKey, errorMessage, setFieldErrors, useCall } from '@quayside/kernel/api';
import { FormProvider, useForm, useWatch } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { Box, Button, Callout, SideDrawer, toaster } from '@quayside/ui';
import { useId } from 'react';
import { useShowChangedBooking } from '../change/useShowChangedBooking';
import { bookingName } from '../trip/bookingTrip';
import { EnteredEvents } from './EnteredEvents';
import { type EventValues, entryFault, manualEvents, toEventValues, toSentEvent } from './eventValues';
import { StepEntry } from './StepEntry';

interface RecordEventsDrawerProps {
  booking: Booking;
  /** Step that is ticked at first. */
  step: MilestoneCode | null;
  onClose: () => void;
}

/** Records actual events with date, time and place; corrects and withdraws entered ones. */
export default function RecordEventsDrawer({ booking, step, onClose }: RecordEventsDrawerProps) {
  const tracking = useCall(getTracking, { params: { id: booking._id } });
  const title = 'Record events';
  const subtitle = `${bookingName({ ...booking, ...booking.fields })} · ${booking.bookingFrom.code} to ${booking.bookingTo.code}`;
  if (tracking.data) return <Entries {...{ booking, step, onClose, title, subtitle }} tracking={tracking.data} />;
  // Opens with its content: a second drawer in place of a first one would lose the focus.
  if (!tracking.isError) return null;
  return (
    <SideDrawer open onClose={onClose} title={title} subtitle={subtitle}>
      <Box pt="16px">
        <Callout tone="error">{errorMessage(tracking.error)}</Callout>
      </Box>
    </SideDrawer>
  );
}

interface EntriesProps extends RecordEventsDrawerProps {
  tracking: Tracking;
  title: string;
  subtitle: string;
}

function Entries({ booking, step, tracking, title, subtitle, onClose }: EntriesProps) {
  const id = useId();
  const { api, now } = useKernel();
  const queries = useQueryClient();
  const show = useShowChangedBooking(booking._id);
  const entered = manualEvents(tracking.events);
  const form = useForm<EventValues>({ defaultValues: toEventValues(booking, entered, step, now()) });
  const { errors, isSubmitting, isDirty } = form.formState;
  const steps = useWatch({ control: form.control, name: 'steps' });
  const count = steps.filter(({ on }) => on).length;
  const finish = (changed: Booking, message: string) => {
    show(changed);
    void queries.invalidateQueries({ queryKey: callKey(getTracking, { params: { id: booking._id } }) });
    toaster.success(message);
  };
  const submit = form.handleSubmit(async (values) => {
    const sent = values.steps.flatMap((entry, index) => (entry.on ? [{ entry, index }] : []));
    const faults = sent.flatMap(({ entry, index }) => {
      const fault = entryFault(entry);
      return fault ? [{ ...fault, name: `steps.${index}.${fault.field}` as const }] : [];
    });
    for (const [index, { name, message }] of faults.entries())
      form.setError(name, { message }, { shouldFocus: index === 0 });
    if (faults.length > 0) return;
    try {
      const events = sent.map(({ entry }) => toSentEvent(entry));
      const body = { events };
      const changed = await api.call(recordEvents, { params: { id: booking._id }, body, ifMatch: booking.version });
      finish(changed, events.length === 1 ? 'Event recorded' : `${events.length} events recorded`);
      onClose();
    } catch (error) {
      const toFormField = (path: string): string | undefined => {
        const [, at, field = ''] = /^events\.(\d+)\.(\w+)$/.exec(path) ?? [];
        const row = sent[Number(at)];
        return row && `steps.${row.index}.${field === 'date' ? 'day' : field}`;
      };
      if (setFieldErrors(error, form.setError, toFormField)) return;
      form.setError('root', { message: errorMessage(error) });
      if (error instanceof ApiError && error.statusCode === 409) void queries.invalidateQueries();
    }
  });
  return (
    <SideDrawer
      open
      onClose={onClose}
      dirty={isDirty}
      title={title}
      subtitle={subtitle}
      note={
        <Box as="span" aria-live="polite">
          {count === 0 ? 'No step chosen' : `${count} ${count === 1 ? 'event' : 'events'}`}
        </Box>
      }
      footer={(close) => (
        <>
          <Button variant="ghost" onClick={close} disabled={isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" form={id} loading={isSubmitting} disabled={count === 0}>
            {count > 1 ? `Record ${count} events` : 'Record event'}
          </Button>
        </>
      )}
    >
      {errors.root && (
        <Box pt="16px">
          <Callout tone="error">{errors.root.message}</Callout>
        </Box>
      )}
      <EnteredEvents booking={booking} events={entered} authors={tracking.authors} onChanged={finish} />
      <FormProvider {...form}>
        <form
          id={id}
          noValidate
          aria-label={title}
          onSubmit={(event) => {
            // Server messages stay until the entry is sent again.
            form.clearErrors();
            void submit(event);
          }}
        >
          <Box pt="16px" textStyle="caption" color="fg.muted">
            Times are local to the place. Leave the time empty when only the day is known.
          </Box>
          {steps.map(({ milestone }, index) => (
            <StepEntry key={milestone} index={index} now={now()} isAir={booking.isLikeAIRBooking} />
          ))}
        </form>
      </FormProvider>
    </SideDrawer>
  );
}
