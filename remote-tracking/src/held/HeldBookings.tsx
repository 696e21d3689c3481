import type { HeldMessage } from '@quayside/contract';
import { Link } from '@quayside/kernel/router';
import { type Action, Box, Button, Flex, PlaceTime } from '@quayside/ui';
import { t } from '../texts/messages';
import { deliverAction } from './heldActions';

interface HeldBookingsProps {
  message: HeldMessage;
  onDecide: (action: Action) => void;
}

/** Lists the bookings that match a message, each with a button to assign the message. */
export function HeldBookings({ message, onDecide }: HeldBookingsProps) {
  if (message.bookings.length === 0)
    return (
      <Box as="span" color="fg.muted">
        {t('No matching booking')}
      </Box>
    );
  return (
    <Flex as="ul" direction="column" gap="8px" listStyleType="none">
      {message.bookings.map((booking) => {
        const { id, number, agent, askedAt } = booking;
        return (
          <Flex as="li" key={id} align="center" justify="space-between" gap="12px">
            <Box minW="0">
              <Box fontWeight="medium" textDecoration="underline" textUnderlineOffset="2px" asChild>
                <Link to={`/bookings/${id}/tracking`}>{number}</Link>
              </Box>{' '}
              {agent.companyName}
              <Box textStyle="caption" color="fg.muted">
                {t.rich('asks since {time}', { time: <PlaceTime at={askedAt} /> })}
              </Box>
            </Box>
            <Button
              variant="outline"
              size="sm"
              flexShrink={0}
              aria-label={t('Deliver to {number} of {company}', { number, company: agent.companyName })}
              onClick={() => onDecide(deliverAction(message, booking))}
            >
              {t('Deliver')}
            </Button>
          </Flex>
        );
      })}
    </Flex>
  );
}
