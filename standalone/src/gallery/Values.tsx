import { CopyableId, DateOnly, Logo, Money, PlaceTime } from '@quayside/ui';
import { Kind, Shown } from './Shown';

/** What is read rather than typed. */
export function Values() {
  return (
    <Kind title="Values">
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
      <Shown state="Money">
        <Money amount={1234.5} />
      </Shown>
      <Shown state="Logo">
        <Logo named />
      </Shown>
    </Kind>
  );
}
