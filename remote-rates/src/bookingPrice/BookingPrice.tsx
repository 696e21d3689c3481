import { type Booking, getBooking, getBookingPriceLines } from '@quayside/contract';
import { hasService } from '@quayside/contract/roles';
import { calculateOwnPrice, formatMoney } from '@quayside/freight';
import { useCall } from '@quayside/kernel/api';
import { useAbility, useUser } from '@quayside/kernel/session';
import { Box, Button, Panel } from '@quayside/ui';
import { Pencil, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useExchange } from '../quotes/own/useExchange';
import { t } from '../texts/price';
import { PriceSums } from './PriceSums';
import { toBookedLoad } from './priceForm';

const PriceDrawer = lazy(async () => ({ default: (await import('./PriceDrawer')).PriceDrawer }));

/**
 * Widget `rates/booking-price`: the button to enter the price of a booking that has none from a rate or a quote, and cost
 * and margin of an entered price. Renders nothing for users who may not see costs.
 */
export default function BookingPrice({ bookingId }: { bookingId: string }) {
  const isSeller = hasService(useUser(), 'quotes') && useAbility().can('create', 'Quote');
  const { data: booking } = useCall(getBooking, { params: { id: bookingId } }, { enabled: isSeller });
  const [open, setOpen] = useState(false);
  if (!booking?.may.update) return null;
  const price = booking.scheduleRates;
  if (price && !price.byHand) return null;
  return (
    <Panel
      title={price ? t('Cost and margin') : t('Price')}
      internal
      actions={
        <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
          {price ? <Pencil aria-hidden /> : <Plus aria-hidden />}
          {price ? t('Change price') : t('Enter price')}
        </Button>
      }
    >
      {price ? <EnteredPrice booking={booking} /> : <NoPrice booking={booking} />}
      {open && <PriceEditor booking={booking} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function NoPrice({ booking }: { booking: Booking }) {
  const total = booking.fields.bookingPrice;
  return (
    <Box px="16px" py="12px" textStyle="dense" color="fg.muted">
      {total
        ? t('The price of {amount} has no lines.', { amount: formatMoney(total.amountMinor, total.currency) })
        : t('This booking has no price.')}
    </Box>
  );
}

function EnteredPrice({ booking }: { booking: Booking }) {
  const { data } = useCall(getBookingPriceLines, { params: { id: booking._id } });
  const exchange = useExchange();
  if (!data) return null;
  const { lines, currency } = data;
  const price = calculateOwnPrice(lines, { load: toBookedLoad(booking), exchange, currency });
  return 'missing' in price ? null : <PriceSums price={price} currency={currency} />;
}

/** Loads the stored lines, then opens the form. */
function PriceEditor({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { data } = useCall(getBookingPriceLines, { params: { id: booking._id } });
  if (!data) return null;
  return (
    <Suspense>
      <PriceDrawer booking={booking} stored={data} onClose={onClose} />
    </Suspense>
  );
}
