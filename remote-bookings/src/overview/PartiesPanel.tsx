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
                {party.email && (
                  <Sub>
                    <Address>{party.email}</Address>
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

/** An e-mail address that breaks before the @ when it has to. */
function Address({ children }: { children: string }) {
  const at = children.lastIndexOf('@');
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  );
}
