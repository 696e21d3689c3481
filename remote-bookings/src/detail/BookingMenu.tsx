import type { Booking } from '@quayside/contract';
import { getBookingName } from '@quayside/freight';
import { useNavigate } from '@quayside/kernel/router';
import { useAbility } from '@quayside/kernel/session';
import { type MoreItem, MoreMenu, MoreMenuItem, Widget } from '@quayside/ui';
import { Ban, Bell, Copy, FileText, LayoutTemplate, Scale, Share2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';

const CancelBookingDialog = lazy(async () => ({
  default: (await import('../cancel/CancelBookingDialog')).CancelBookingDialog,
}));
const SaveTemplateDialog = lazy(async () => ({
  default: (await import('../drafts/SaveTemplateDialog')).SaveTemplateDialog,
}));

type Opened = 'pdf' | 'share' | 'template' | 'hold' | 'cancel';

/** Menu of the less frequent actions on a booking; actions of other remotes load when they are chosen. */
export function BookingMenu({ booking }: { booking: Booking }) {
  const button = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const ability = useAbility();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const { _id: id, status, may } = booking;
  const mayUpdate = ability.can('update', 'Booking');
  const choices: readonly (MoreItem & { readonly isOffered: boolean })[] = [
    { name: 'Share tracking', icon: Share2, isOffered: mayUpdate, onClick: () => setOpened('share') },
    { name: 'Export tracking as PDF', icon: FileText, isOffered: true, onClick: () => setOpened('pdf') },
    { name: 'Copy booking', icon: Copy, isOffered: mayUpdate, onClick: () => navigate(`/bookings/all?copy=${id}`) },
    { name: 'Save as template', icon: LayoutTemplate, isOffered: mayUpdate, onClick: () => setOpened('template') },
    {
      name: 'Place legal hold',
      icon: Scale,
      isOffered: ability.can('create', 'LegalHold'),
      onClick: () => setOpened('hold'),
    },
    {
      name: status === 'cancelled' ? 'Already cancelled' : 'Cancel booking',
      icon: Ban,
      isOffered: mayUpdate,
      onClick: may.cancel ? () => setOpened('cancel') : undefined,
    },
  ];
  return (
    <>
      {opened === 'pdf' && (
        <Widget<{ bookingId: string; onClose(): void }>
          name="tracking/export-pdf"
          ahead="never"
          bookingId={id}
          onClose={close}
        />
      )}
      <MoreMenu ref={button} items={choices.filter(({ isOffered }) => isOffered)}>
        <Widget<{ bookingId: string }>
          name="accounts/follow-item"
          ahead="never"
          bookingId={id}
          fallback={<MoreMenuItem name="Follow booking" icon={Bell} onClick={undefined} />}
          failed={() => null}
        />
      </MoreMenu>
      {opened === 'share' && (
        <Widget<{ bookingId: string; isCancelled: boolean; onClose(): void }>
          name="tracking/share"
          ahead="never"
          bookingId={id}
          isCancelled={status === 'cancelled'}
          onClose={close}
        />
      )}
      {opened === 'hold' && (
        <Widget<{ kind: string; record: string; called: string; onClose(): void }>
          name="accounts/place-hold"
          ahead="never"
          kind="booking"
          record={id}
          called={getBookingName(booking.fields, id)}
          onClose={close}
        />
      )}
      <Suspense>
        {opened === 'template' && <SaveTemplateDialog booking={booking} onClose={close} />}
        {opened === 'cancel' && (
          <CancelBookingDialog booking={booking} onClose={close} finalFocus={() => button.current} />
        )}
      </Suspense>
    </>
  );
}
