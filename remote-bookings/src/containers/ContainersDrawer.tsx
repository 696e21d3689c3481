import { type Booking, updateBookingContainers } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { FormProvider, useFieldArray } from '@quayside/kernel/forms';
import { Box, Callout, ConflictPanel, FormDrawer } from '@quayside/ui';
import { useBookingDrawer } from '../change/useBookingDrawer';
import { bookingName } from '../trip/bookingTrip';
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
  const { form, conflict, draft, sending, submit } = useBookingDrawer<ContainersForm>({
    ...{ booking, draftName: 'booking:containers', valuesOf: toContainersForm, partsOf: containerParts },
    ...{ findErrors: findEntryErrors, fieldOf: containerFieldOf, onClose },
    send: (values, version) =>
      api.call(updateBookingContainers, {
        params: { id: booking._id },
        body: { containers: toEnteredContainers(values) },
        ifMatch: version,
      }),
    savedText: () => 'Containers saved',
  });
  const { fields } = useFieldArray({ control: form.control, name: 'containers' });
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
