import { type Booking, getBooking, getTracking, updateBookingContainers } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey, errorMessage, setFieldErrors } from '@quayside/kernel/api';
import { FormProvider, type Path, useFieldArray, useForm } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { Box, Callout, ConflictPanel, FormDrawer, toaster, useConflict, useFormDraft } from '@quayside/ui';
import { useState } from 'react';
import { bookingName } from '../card/bookingTrip';
import { useShowChangedBooking } from '../change/useShowChangedBooking';
import { ContainerFields } from './ContainerFields';
import {
  type ContainersForm,
  containerFieldOf,
  containerParts,
  findEntryErrors,
  toContainersForm,
  toEnteredContainers,
} from './containerForm';

interface ContainersDrawerProps {
  booking: Booking;
  onClose: () => void;
}

/** Form for number, seals, packages, weight, VGM and set point of each container of a booking. */
export default function ContainersDrawer({ booking, onClose }: ContainersDrawerProps) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const show = useShowChangedBooking(booking._id);
  const [sending, setSending] = useState(false);
  const form = useForm<ContainersForm>({ defaultValues: toContainersForm(booking), shouldFocusError: false });
  const { fields } = useFieldArray({ control: form.control, name: 'containers' });
  const params = { id: booking._id };
  const { conflict, save, drafted } = useConflict<ContainersForm, Booking, Booking>({
    record: booking,
    valuesOf: toContainersForm,
    partsOf: containerParts,
    send: (values, { version }) =>
      api.call(updateBookingContainers, {
        params,
        body: { containers: toEnteredContainers(values) },
        ifMatch: version,
      }),
    read: () => api.call(getBooking, { params }),
  });
  const draft = useFormDraft(form, `booking:containers:${booking._id}`, drafted);
  const send = form.handleSubmit(async (values) => {
    const errors = findEntryErrors(values);
    for (const [index, { name, message }] of errors.entries())
      form.setError(name as Path<ContainersForm>, { message }, { shouldFocus: index === 0 });
    if (errors.length > 0) return;
    setSending(true);
    try {
      const saved = await save(form, values);
      if (!saved) return;
      draft.drop();
      show(saved);
      void queries.invalidateQueries({ queryKey: callKey(getTracking, { params }) });
      toaster.success('Containers saved');
      onClose();
    } catch (error) {
      if (!setFieldErrors(error, form.setError, containerFieldOf))
        form.setError('root', { message: errorMessage(error) });
    } finally {
      setSending(false);
    }
  });
  // Messages of the server stay until the containers are sent again.
  const submit = () => {
    form.clearErrors();
    return send();
  };
  const { errors, isDirty } = form.formState;
  return (
    <FormDrawer
      title="Containers"
      subtitle={`${bookingName({ ...booking, ...booking.fields })} · ${fields.length} ${fields.length === 1 ? 'container' : 'containers'}`}
      saveLabel="Save containers"
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
        Change types and quantities under Edit booking. VGM is the weight of cargo, packing and container.
      </Box>
      <FormProvider {...form}>
        {fields.map(({ id }, index) => (
          <ContainerFields key={id} index={index} />
        ))}
      </FormProvider>
    </FormDrawer>
  );
}
