import type { Booking, Party } from '@quayside/contract';
import { Panel } from '@quayside/ui';
import { Fact, Facts, Sub } from './Facts';
import { MailAddress } from './MailAddress';

/** Shows the parties of the booking. */
export function PartiesPanel({ booking }: { booking: Booking }) {
  const { shipper, consignee, company, agent } = booking.fields.contacts;
  const parties: [string, Party | null][] = [
    ['Shipper', shipper],
    ['Consignee', consignee],
    ['Company', company],
    ['Agent', agent],
  ];
  return (
    <Panel title="Parties">
      <Facts>
        {parties.map(([label, party]) => (
          <Fact key={label} label={label}>
            {party && (
              <>
                {party.companyName}
                {party.email && (
                  <Sub>
                    <MailAddress>{party.email}</MailAddress>
                  </Sub>
                )}
                {party.phone && <Sub>{party.phone}</Sub>}
              </>
            )}
          </Fact>
        ))}
      </Facts>
    </Panel>
  );
}
