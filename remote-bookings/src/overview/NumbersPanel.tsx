import { type Booking, bookingTextFieldList, readBookingTexts } from '@quayside/contract';
import { billNames, masterText, shippingStatusLabels } from '@quayside/freight';
import { CopyableId, Panel, PlaceTime } from '@quayside/ui';
import { Fact, Facts, Sub } from './Facts';
import { MailAddress } from './MailAddress';

/** Shows the numbers, the creator and the remarks of a booking. */
export function NumbersPanel({ booking }: { booking: Booking }) {
  const { fields, isLikeAIRBooking } = booking;
  const { master, house } = billNames(isLikeAIRBooking);
  const { name, email, phone } = fields.contactPerson;
  const texts = readBookingTexts(fields);
  return (
    <Panel title="Booking">
      <Facts>
        <Fact label={`${master} number`}>
          <CopyableId name={master}>{masterText({ mblNumber: fields.mblNumber, isLikeAIRBooking })}</CopyableId>
        </Fact>
        <Fact label={`${house} number`}>
          <CopyableId name={house}>{fields.hblNumber}</CopyableId>
        </Fact>
        <Fact label="Reference">
          <CopyableId name="reference">{fields.customerReference}</CopyableId>
        </Fact>
        <Fact label="Shipping status">{shippingStatusLabels[booking.shippingStatus]}</Fact>
        <Fact label="Created by">{booking.createdBy.agentMember}</Fact>
        <Fact label="Created">
          <PlaceTime at={booking.createdAt} />
        </Fact>
        <Fact label="Updated">
          <PlaceTime at={booking.updatedAt} />
        </Fact>
        <Fact label="Contact person">
          {(name || email || phone) && (
            <>
              {name}
              {email && (
                <Sub>
                  <MailAddress>{email}</MailAddress>
                </Sub>
              )}
              {phone && <Sub>{phone}</Sub>}
            </>
          )}
        </Fact>
        {bookingTextFieldList.map(
          ([field, { section, label }]) =>
            section === 'remarks' && (
              <Fact key={field} label={label} wide>
                {texts[field]}
              </Fact>
            ),
        )}
      </Facts>
    </Panel>
  );
}
