import { isStaff } from '@quayside/contract/roles';
import { useUser } from '@quayside/kernel/session';
import { Box, Flex, Grid, Panel } from '@quayside/ui';
import { useBooking } from '../detail/BookingFrame';
import Comments from './Comments';
import { VisibilityMark } from './VisibilityMark';

/** Conversation of the booking, with the list of readers for staff. */
export default function ConversationPage() {
  const booking = useBooking();
  const ofStaff = isStaff(useUser().role);
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: ofStaff ? 'minmax(0, 1fr) 352px' : 'minmax(0, 1fr)' }}
      gap="16px"
      alignItems="start"
    >
      <Comments about="booking" id={booking._id} />
      {ofStaff && <ReadersPanel customer={booking.company.companyName} />}
    </Grid>
  );
}

function ReadersPanel({ customer }: { customer: string }) {
  return (
    <Panel title="Who reads what" _print={{ display: 'none' }}>
      <Flex as="ul" direction="column" listStyleType="none" textStyle="dense">
        <Flex as="li" direction="column" align="start" gap="4px" px="16px" py="10px">
          <VisibilityMark visibleTo={null} />
          <Box>The forwarder’s staff who see this booking.</Box>
        </Flex>
        <Flex
          as="li"
          direction="column"
          align="start"
          gap="4px"
          px="16px"
          py="10px"
          borderTopWidth="1px"
          borderColor="border.muted"
        >
          <VisibilityMark visibleTo={customer} />
          <Box>The same staff, and who sees it at {customer}; never partners or importers.</Box>
        </Flex>
      </Flex>
    </Panel>
  );
}
