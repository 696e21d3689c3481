import { isStaff } from '@quayside/contract/roles';
import { useUser } from '@quayside/kernel/session';
import { Widget } from '@quayside/ui';
import { lazy, Suspense } from 'react';
import { useBooking } from '../detail/BookingFrame';
import { DocumentsPanel } from '../documents/DocumentsPanel';
import { IssuedDocuments } from '../documents/IssuedDocuments';
import { WhenNear } from '../listView/WhenNear';
import { ShippingStatusPanel } from '../shippingStatus/ShippingStatusPanel';
import { BookingColumns } from './BookingColumns';
import { NumbersPanel } from './NumbersPanel';
import { PricePanel } from './PricePanel';

const TeamPanel = lazy(() => import('../team/TeamPanel'));
const EmissionsPanel = lazy(() => import('../emissions/EmissionsPanel'));

/** Overview tab: progress, documents, cargo and numbers; route, parties, terms, price and issued documents beside them. */
export default function OverviewPage() {
  const booking = useBooking();
  const { scheduleRates: price, may } = booking;
  const isOfStaff = isStaff(useUser().role);
  const mayEnterPrice = may.update && (!price || price.byHand);
  return (
    <BookingColumns
      booking={booking}
      main={
        <>
          <ShippingStatusPanel booking={booking} />
          <DocumentsPanel booking={booking} />
        </>
      }
      below={<NumbersPanel booking={booking} />}
      aside={
        <>
          {isOfStaff && (
            <Suspense>
              <TeamPanel id={booking._id} />
            </Suspense>
          )}
          <PricePanel booking={booking} />
          <IssuedDocuments booking={booking} />
          <WhenNear minH="160px">
            <Suspense>
              <EmissionsPanel id={booking._id} />
            </Suspense>
          </WhenNear>
          {mayEnterPrice && (
            <Widget<{ bookingId: string }> name="rates/booking-price" bookingId={booking._id} failed={() => null} />
          )}
          <Widget<{ bookingId: string }> name="rates/booking-invoices" bookingId={booking._id} failed={() => null} />
        </>
      }
    />
  );
}
