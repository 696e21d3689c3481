import { type Booking, updateBookingLegs } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { FormProvider, useFieldArray } from '@quayside/kernel/forms';
import { Box, Button, Callout, ConflictPanel, FormDrawer } from '@quayside/ui';
import { Plus } from 'lucide-react';
import { useBookingDrawer } from '../change/useBookingDrawer';
import { bookingName } from '../trip/bookingTrip';
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
  const { form, conflict, draft, sending, submit } = useBookingDrawer<LegsForm>({
    ...{ booking, draftName: 'booking:legs', valuesOf: toLegsForm, partsOf: legParts },
    ...{ findErrors: findEntryErrors, fieldOf: toLegField, onClose },
    send: (values, version) =>
      api.call(updateBookingLegs, { params: { id: booking._id }, body: { legs: toNewLegs(values) }, ifMatch: version }),
    savedText: (saved) => (saved.fields.legs?.length ? 'Legs saved' : 'Legs removed'),
  });
  const { fields, append, prepend, remove } = useFieldArray({ control: form.control, name: 'legs' });
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
