import { type Booking, type BookingPriceLines, getBooking, getBookingPriceLines } from '@quayside/contract';
import { hasService } from '@quayside/contract/roles';
import { calculateOwnPrice, formatMoney } from '@quayside/freight';
import { useCall } from '@quayside/kernel/api';
import { useAbility, useUser } from '@quayside/kernel/session';
import { Box, Button, Panel } from '@quayside/ui';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useExchange } from '../quotes/own/useExchange';
import { PriceDrawer } from './PriceDrawer';
import { PriceSums } from './PriceSums';
import { loadOf } from './priceForm';

/**
 * Widget `rates/booking-price`: the button to enter the price of a booking that has none from a rate or a quote, and cost
 * and margin of an entered price. Renders nothing for users who may not see costs.
 */
export default function BookingPrice({ bookingId }: { bookingId: string }) {
  const isSeller = hasService(useUser(), 'quotes') && useAbility().can('create', 'Quote');
  const params = { id: bookingId };
  const booking = useCall(getBooking, { params }, { enabled: isSeller });
  const price = booking.data?.scheduleRates;
  const mayEnter = booking.data?.may.update && (!price || price.byHand);
  const lines = useCall(getBookingPriceLines, { params }, { enabled: isSeller && mayEnter === true });
  if (!mayEnter || !booking.data || !lines.data) return null;
  return <EnteredPrice booking={booking.data} lines={lines.data} />;
}

function EnteredPrice({ booking, lines }: { booking: Booking; lines: BookingPriceLines }) {
  const [open, setOpen] = useState(false);
  const exchange = useExchange();
  const { currency } = lines;
  const isPriced = booking.scheduleRates !== null;
  const total = booking.fields.bookingPrice;
  const price = calculateOwnPrice(lines.lines, { load: loadOf(booking), exchange, currency });
  return (
    <Panel
      title={isPriced ? 'Cost and margin' : 'Price'}
      internal
      actions={
        <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
          {isPriced ? <Pencil aria-hidden /> : <Plus aria-hidden />}
          {isPriced ? 'Change price' : 'Enter price'}
        </Button>
      }
    >
      {!isPriced && (
        <Box px="16px" py="12px" textStyle="dense" color="fg.muted">
          {total
            ? `The price of ${formatMoney(total.amountMinor, total.currency)} has no lines.`
            : 'This booking has no price.'}
          {lines.lines.length > 0 && ' Its lines were for another route or cargo: check them and save again.'}
        </Box>
      )}
      {isPriced && !('missing' in price) && <PriceSums price={price} currency={currency} />}
      {open && <PriceDrawer booking={booking} stored={lines} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
