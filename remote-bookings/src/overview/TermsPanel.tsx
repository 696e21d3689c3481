import type { Booking } from '@quayside/contract';
import { seesPrices } from '@quayside/contract/roles';
import { findIncoterm, formatMoney } from '@quayside/freight';
import { useUser } from '@quayside/kernel/session';
import { Panel } from '@quayside/ui';
import { findDuties, namedPlace, payers } from './duties';
import { Fact, Facts, Sub } from './Facts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Shows incoterm and payment terms. */
export function TermsPanel({ booking }: { booking: Booking }) {
  const { terms, bookingPrice } = booking.fields;
  const user = useUser();
  const incoterm = findIncoterm(terms.incoterm);
  const { seller, buyer } = findDuties(terms.incoterm);
  return (
    <Panel title="Terms">
      <Facts>
        <Fact label="Booking type">{terms.bookingType}</Fact>
        <Fact label="Incoterm">
          {terms.incoterm} {namedPlace(booking)}
          <Sub>
            {incoterm.name}. Risk passes {incoterm.riskPasses}.
          </Sub>
        </Fact>
        <Fact label="Freight charge">
          {payers[terms.freightCharge].label}
          <Sub>{payers[terms.freightCharge].who}</Sub>
        </Fact>
        <Fact label="Local charge">
          {payers[terms.localCharge].label}
          <Sub>{payers[terms.localCharge].who}</Sub>
        </Fact>
        <Fact label="Local service">{terms.localService.enabled ? 'Enabled' : 'Disabled'}</Fact>
        {seesPrices(user, booking) && (
          <Fact label="Booking price">
            {bookingPrice && <b>{formatMoney(bookingPrice.amountMinor, bookingPrice.currency)}</b>}
          </Fact>
        )}
        <Fact label="Seller pays">{capital(seller)}</Fact>
        <Fact label="Buyer pays">{capital(buyer)}</Fact>
        {terms.extra && (
          <Fact label="Extra terms" wide>
            {terms.extra}
          </Fact>
        )}
      </Facts>
    </Panel>
  );
}
