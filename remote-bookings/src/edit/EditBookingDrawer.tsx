import type { Booking } from '@quayside/contract';
import { FormProvider, useFormContext, useWatch } from '@quayside/kernel/forms';
import { Box, Button, Callout, ConflictPanel, FormDraftNotice, SideDrawer, toaster, UnsavedGuard } from '@quayside/ui';
import { useId, useMemo } from 'react';
import { BookingErrors } from '../form/BookingErrors';
import type { BookingValues } from '../form/bookingValues';
import { CargoRows, Remarks } from '../form/CargoInformation';
import { CarriageSection } from '../form/CarriageSection';
import { ContactPerson } from '../form/ContactPerson';
import { CustomerField } from '../form/CustomerField';
import { EditingContext } from '../form/editing';
import { FieldGrid, FormSection } from '../form/FormSection';
import { PartnerField } from '../form/PartnerField';
import { PartyField } from '../form/PartyField';
import { BillFields, ContainerNumbers } from '../form/ShippingDetails';
import { Terms } from '../form/Terms';
import { TextField } from '../form/TextField';
import { ToFollow } from '../form/ToFollow';
import { bookingName } from '../trip/bookingTrip';
import { EditSummary } from './EditSummary';
import { RouteSection } from './RouteSection';
import { type BookingEditState, useBookingEdit } from './useBookingEdit';

interface EditBookingDrawerProps {
  booking: Booking;
  onClose: () => void;
}

/**
 * Edits the fields that may change at the booking's stage, with former values beside them; then shows the changes, the
 * price and asks for a reason.
 */
export function EditBookingDrawer({ booking, onClose }: EditBookingDrawerProps) {
  const id = useId();
  const edit = useBookingEdit(booking, () => {
    toaster.success('Booking information updated!');
    onClose();
  });
  const { form, draft, changes, dirty, sending, isAgreed, price } = edit;
  const count = `${changes.length} ${changes.length === 1 ? 'change' : 'changes'}`;
  const leave = () => {
    draft.drop();
    onClose();
  };
  return (
    <>
      <UnsavedGuard dirty={dirty} onLeave={draft.drop} />
      <SideDrawer
        open
        onClose={leave}
        dirty={dirty}
        title="Edit booking"
        subtitle={`${nameForHeader(booking)} · ${edit.edits.text}`}
        note={
          <Box as="span" aria-live="polite">
            {count}
            {price && ', the price changes'}
          </Box>
        }
        footer={(close) => (
          <>
            <Button variant="ghost" onClick={close} disabled={sending}>
              Don’t save
            </Button>
            <Button type="submit" form={id} loading={sending} disabled={!dirty || !isAgreed}>
              Save changes
            </Button>
          </>
        )}
      >
        <FormProvider {...form}>
          <form
            id={id}
            noValidate
            aria-label="Edit booking"
            onSubmit={(event) => {
              // A dialog's form renders elsewhere, but its submit event bubbles through React to this form.
              if (event.target !== event.currentTarget) return;
              event.preventDefault();
              void edit.submit();
            }}
          >
            <FormDraftNotice draft={draft} />
            {edit.conflict && <ConflictPanel conflict={edit.conflict} form={form} noun="booking" mt="16px" />}
            {edit.refusal && (
              <Box mt="16px">
                <Callout tone="error" title={edit.refusal} />
              </Box>
            )}
            <BookingErrors others={edit.lacksReason ? [{ name: 'edit-reason', label: 'Reason' }] : []} />
            <Fields edit={edit} />
            <EditSummary edit={edit} />
          </form>
        </FormProvider>
      </SideDrawer>
    </>
  );
}

const nameForHeader = (booking: Booking): string => bookingName({ ...booking, ...booking.fields });

/** Sections with editable fields; other sections are omitted. */
function Fields({ edit: { edits, base, changes, isUnderWay, undo } }: { edit: BookingEditState }) {
  const editing = useMemo(
    () => ({ groups: edits.groups, changes: new Map(changes.map((change) => [change.field, change])), undo }),
    [edits, changes, undo],
  );
  const may = (group: (typeof edits.groups)[number]) => edits.groups.includes(group);
  const cargo = editing.changes.get('containers');
  return (
    <EditingContext value={editing}>
      {may('cargo') && (
        <FormSection title="Cargo" note={cargo && <FormerCargo was={cargo.before} onUndo={() => undo('containers')} />}>
          <CargoRows />
        </FormSection>
      )}
      <FormSection title="Parties and references">
        {may('customer') && <CustomerField />}
        <FieldGrid columns={2}>
          <PartyField party="shipper" />
          <PartyField party="consignee" />
          <PartnerField />
        </FieldGrid>
        <FieldGrid columns={3}>
          <TextField name="your_reference_number" mono required />
          <BillFields />
        </FieldGrid>
        <ContainersBySea />
      </FormSection>
      <ContactPerson />
      {(may('routing') || isUnderWay) && <RouteSection isUnderWay={isUnderWay} mayTime={base.may.track} />}
      <CarriageSection />
      {may('terms') && <Terms />}
      <ToFollow />
      <FormSection title="Remarks">
        <Remarks />
      </FormSection>
    </EditingContext>
  );
}

function ContainersBySea() {
  const { control } = useFormContext<BookingValues>();
  return useWatch({ control, name: 'loadType' }) === 'AIR' ? null : <ContainerNumbers />;
}

/** Shows the former cargo as a whole; its rows cannot be undone one by one. */
function FormerCargo({ was, onUndo }: { was: string; onUndo: () => void }) {
  return (
    <>
      <Box as="span" color="marine.fg" fontWeight="medium">
        Changed
      </Box>
      , was {was}{' '}
      <Button type="button" variant="plain" size="xs" h="24px" px="0" color="marine.fg" onClick={onUndo}>
        Undo
      </Button>
    </>
  );
}
