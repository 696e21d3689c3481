import type { Booking } from '@freight/shared-kernel/contract';
import { formatMoney, type PaymentTerm } from '@freight/shared-kernel/freight';
import { Panel } from '@freight/shared-kernel/ui';
import { Fact, Facts } from './Facts';

const paid: Record<PaymentTerm, string> = { prepaid: 'Prepaid', collect: 'Collect' };

/** On what terms. */
export function TermsPanel({ booking }: { booking: Booking }) {
  const { terms, bookingPrice } = booking.fields;
  return (
    <Panel title="Terms">
      <Facts>
        <Fact label="Booking type">{terms.bookingType}</Fact>
        <Fact label="Incoterm">{terms.incoterm}</Fact>
        <Fact label="Freight charge">{paid[terms.freightCharge]}</Fact>
        <Fact label="Local charge">{paid[terms.localCharge]}</Fact>
        <Fact label="Local service">{terms.localService.enabled ? 'Enabled' : 'Disabled'}</Fact>
        <Fact label="Booking price">
          {bookingPrice && <b>{formatMoney(bookingPrice.amountCents, bookingPrice.currency)}</b>}
        </Fact>
        {terms.extra && (
          <Fact label="Extra terms" wide>
            {terms.extra}
          </Fact>
        )}
      </Facts>
    </Panel>
  );
}
