import { type BookingDraft, type BookingTemplate, listBookingTemplates } from '@quayside/contract';
import { useCall } from '@quayside/kernel/api';
import { useNavigate } from '@quayside/kernel/router';
import { useUser } from '@quayside/kernel/session';
import { Box, Button, Callout, FormField, SelectField, SideDrawer, toaster, UnsavedGuard } from '@quayside/ui';
import { useId, useState } from 'react';
import { BookingFormBody } from '../form/BookingFormBody';
import { rateName } from '../form/bookingTotal';
import { type BookingValues, emptyBooking } from '../form/bookingValues';
import { CargoInformation } from '../form/CargoInformation';
import { CarriageSection } from '../form/CarriageSection';
import { Documents } from '../form/Documents';
import { PriceSection } from '../form/PriceSection';
import { ShippingDetails } from '../form/ShippingDetails';
import { Terms } from '../form/Terms';
import { ToFollow } from '../form/ToFollow';
import { type BookingFormState, useBookingForm } from '../form/useBookingForm';
import { OriginLoader } from './OriginLoader';
import type { Origin } from './origin';

export interface CreateBookingDrawerProps {
  open: boolean;
  /** Draft to continue, or booking or template to start from; without it the form is empty. */
  from?: Origin | null;
  onClose: () => void;
}

/** Drawer for a booking without a quote. Each opening starts a new form. */
export function CreateBookingDrawer({ open, from = null, onClose }: CreateBookingDrawerProps) {
  if (!open) return null;
  if (!from || from.kind === 'new') return <OpenDrawer onClose={onClose} />;
  return (
    <OriginLoader key={`${from.kind} ${from.id}`} from={from} onClose={onClose}>
      {(start, kept) => (
        <OpenDrawer start={start} serverDraft={kept} about={`${from.kind}:${from.id}`} onClose={onClose} />
      )}
    </OriginLoader>
  );
}

interface OpenDrawerProps {
  start?: BookingValues;
  serverDraft?: BookingDraft | null;
  about?: string;
  onClose: () => void;
}

function OpenDrawer({ start: given, serverDraft = null, about = '', onClose }: OpenDrawerProps) {
  const navigate = useNavigate();
  const { companyName } = useUser();
  const [start] = useState(() => given ?? emptyBooking());
  const id = useId();
  const rate = serverDraft?.form.rate ?? null;
  const booking = useBookingForm({
    kind: 'drawer',
    start,
    about,
    serverDraft,
    ...(rate && { scheduleRates: rate.choice }),
    onCreated: () => {
      toaster.success('Success! Booking created');
      onClose();
      navigate('/bookings/all?is_refreshed=true');
    },
    onKept: () => {
      toaster.success('Draft saved');
      onClose();
      navigate('/bookings/drafts');
    },
  });
  const { dirty, sending, drop, keep, keeping } = booking;
  const state = serverDraft ? `draft of ${serverDraft.createdBy}` : 'draft, not saved';
  return (
    <>
      <UnsavedGuard dirty={dirty} onLeave={drop} />
      <SideDrawer
        open
        onClose={() => {
          drop();
          onClose();
        }}
        dirty={dirty}
        title="Create Booking"
        subtitle={[companyName, state].filter(Boolean).join(' · ')}
        note={
          <Box as="span" display={{ base: 'none', sm: 'inline' }}>
            Fields marked{' '}
            <Box as="span" color="fg.error">
              *
            </Box>{' '}
            are required
          </Box>
        }
        footer={(close) => (
          <>
            <Button variant="ghost" onClick={close} disabled={sending || keeping}>
              Cancel
            </Button>
            <Button variant="outline" onClick={() => void keep()} disabled={sending} loading={keeping}>
              Save draft
            </Button>
            <Button type="submit" form={id} loading={sending} loadingText="Submit Booking">
              Submit Booking
            </Button>
          </>
        )}
      >
        <BookingFormBody id={id} label="Create Booking" state={booking}>
          {about === '' && !dirty && <TemplateField state={booking} />}
          {rate && (
            <Box pt="16px">
              <Callout tone="info" title={rateName(rate)}>
                Route and departure come from the chosen rate. The price at the end of the form follows the cargo.
              </Callout>
            </Box>
          )}
          <ShippingDetails {...(rate && { chosen: rate.choice.sailingId ? 'sailing' : 'lane' })} />
          <CarriageSection {...(rate && { chosen: rate.choice.sailingId ? 'sailing' : 'lane' })} />
          <Terms />
          <CargoInformation />
          <Documents />
          <ToFollow />
          <PriceSection state={booking.price} />
        </BookingFormBody>
      </SideDrawer>
    </>
  );
}

/** Offers templates only while the form is empty, so that a template never replaces input. */
function TemplateField({ state: { form } }: { state: BookingFormState }) {
  const templates = useCall(listBookingTemplates, {}).data ?? [];
  if (templates.length === 0) return null;
  const take = (template: BookingTemplate | undefined) => {
    if (!template) return;
    for (const [name, value] of Object.entries(template.form))
      form.setValue(name as keyof BookingValues, value as never, { shouldDirty: true });
  };
  return (
    <Box pt="16px">
      <FormField label="Start with a template" name="template" optional>
        <SelectField
          options={[{ value: '', label: 'None' }, ...templates.map(({ id, name }) => ({ value: id, label: name }))]}
          value=""
          onChange={({ target }) => take(templates.find(({ id }) => id === target.value))}
        />
      </FormField>
    </Box>
  );
}
