import { CopyableId, DateOnly, ExceptionTime, Logo, MadeLink, PlaceTime, Validity } from '@quayside/ui';
import { Kind, Shown } from './Shown';

/** Read-only values. */
export function Values() {
  return (
    <Kind title="Values">
      <Shown state="MadeLink">
        <MadeLink url="https://quayside.example/t/3b7d0c9e" opens={{ says: 'Open it as a recipient' }} />
      </Shown>
      <Shown state="CopyableId">
        <CopyableId name="container number">CSQU 305438 3</CopyableId>
      </Shown>
      <Shown state="PlaceTime at a place">
        <PlaceTime at="2026-09-29T18:15:00Z" timeZone="Asia/Ho_Chi_Minh" />
      </Shown>
      <Shown state="PlaceTime, none">
        <PlaceTime at={null} />
      </Shown>
      <Shown state="DateOnly">
        <DateOnly day="2026-12-09" />
      </Shown>
      <Shown state="Validity">
        <Validity until="2026-12-14T22:59:59.999Z" />
      </Shown>
      <Shown state="ExceptionTime, noticed">
        <ExceptionTime facts={null} raisedAt="2026-11-20T08:14:00Z" />
      </Shown>
      <Shown state="Logo">
        <Logo named />
      </Shown>
    </Kind>
  );
}
