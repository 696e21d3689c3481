import { type Booking, getBooking, getTracking, updateBookingLegs } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey, errorMessage, setFieldErrors } from '@quayside/kernel/api';
import { FormProvider, type Path, useFieldArray, useForm } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { Box, Button, Callout, ConflictPanel, FormDrawer, toaster, useConflict, useFormDraft } from '@quayside/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { bookingName } from '../card/bookingTrip';
import { useShowChangedBooking } from '../change/useShowChangedBooking';
import { LegFields } from './LegFields';
import {
  canAddLeg,
  emptyLeg,
  findEntryErrors,
  type LegsForm,
  legParts,
  nextLeg,
  toLegField,
  toLegsForm,
  toNewLegs,
} from './legForm';

interface LegsDrawerProps {
  booking: Booking;
  onClose: () => void;
}

/** Form for the legs of a booking: pre-carriage, main carriage with its transshipments, and on-carriage. */
export default function LegsDrawer({ booking, onClose }: LegsDrawerProps) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const show = useShowChangedBooking(booking._id);
  const [sending, setSending] = useState(false);
  const form = useForm<LegsForm>({ defaultValues: toLegsForm(booking), shouldFocusError: false });
  const { fields, append, prepend, remove } = useFieldArray({ control: form.control, name: 'legs' });
  const params = { id: booking._id };
  const { conflict, save, drafted } = useConflict<LegsForm, Booking, Booking>({
    record: booking,
    valuesOf: toLegsForm,
    partsOf: legParts,
    send: (values, { version }) =>
      api.call(updateBookingLegs, { params, body: { legs: toNewLegs(values) }, ifMatch: version }),
    read: () => api.call(getBooking, { params }),
  });
  const draft = useFormDraft(form, `booking:legs:${booking._id}`, drafted);
  const send = form.handleSubmit(async (values) => {
    const errors = findEntryErrors(values);
    for (const [index, { name, message }] of errors.entries())
      form.setError(name as Path<LegsForm>, { message }, { shouldFocus: index === 0 });
    if (errors.length > 0) return;
    setSending(true);
    try {
      const saved = await save(form, values);
      if (!saved) return;
      draft.drop();
      show(saved);
      void queries.invalidateQueries({ queryKey: callKey(getTracking, { params }) });
      toaster.success(saved.fields.legs?.length ? 'Legs saved' : 'Legs removed');
      onClose();
    } catch (error) {
      if (!setFieldErrors(error, form.setError, toLegField)) form.setError('root', { message: errorMessage(error) });
    } finally {
      setSending(false);
    }
  });
  // Messages of the server stay until the legs are sent again.
  const submit = () => {
    form.clearErrors();
    return send();
  };
  const { errors, isDirty } = form.formState;
  const hasRoom = canAddLeg(fields);
  const add = () => append(nextLeg(form.getValues().legs, booking));
  const addBefore = () => prepend({ ...emptyLeg('truck'), to: form.getValues().legs[0]?.from ?? null });
  return (
    <FormDrawer
      title="Legs"
      subtitle={`${bookingName({ ...booking, ...booking.fields })} · ${booking.bookingFrom.code} to ${booking.bookingTo.code}`}
      saveLabel="Save legs"
      dirty={isDirty}
      sending={sending}
      submit={submit}
      onClose={onClose}
      draft={draft}
    >
      {conflict && <ConflictPanel conflict={conflict} form={form} noun="booking" my="12px" />}
      {errors.root && (
        <Box pt="16px">
          <Callout tone="error" title={errors.root.message} />
        </Box>
      )}
      <Box pt="16px" textStyle="caption" color="fg.muted">
        Each leg begins where the one before it ends. Times are local to the place; leave the time empty when only the
        day is known.
      </Box>
      <FormProvider {...form}>
        <Box pt="12px">
          <Button type="button" variant="outline" size="sm" disabled={!hasRoom} onClick={addBefore}>
            <Plus aria-hidden />
            Add a leg before
          </Button>
        </Box>
        {fields.map(({ id }, index) => (
          <LegFields key={id} index={index} booking={booking} onRemove={() => remove(index)} />
        ))}
        <Box py="12px">
          <Button type="button" variant="outline" size="sm" disabled={!hasRoom} onClick={add}>
            <Plus aria-hidden />
            Add a leg after
          </Button>
        </Box>
        {fields.length === 0 && (
          <Callout tone="info" title="Saving without legs removes the stops on the way from the route." />
        )}
      </FormProvider>
    </FormDrawer>
  );
}
