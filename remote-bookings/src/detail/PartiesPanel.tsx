import type { Booking, Party } from '@freight/shared-kernel/contract';
import { Panel } from '@freight/shared-kernel/ui';
import { Fact, Facts, Sub } from './Facts';

/** Who is on the booking. */
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
                <Sub>{[party.email, party.phone].filter(Boolean).join(' · ')}</Sub>
              </>
            )}
          </Fact>
        ))}
      </Facts>
    </Panel>
  );
}
