import { listBookings } from '@quayside/contract';
import { getBookingName } from '@quayside/freight';
import { useCall } from '@quayside/kernel/api';
import { Box, Button, Flex, FormField, Input, useDebounced } from '@quayside/ui';
import { useState } from 'react';
import { t } from '../texts/messages';

interface BookingChoiceProps {
  /** Start of each button's label: 'Deliver to'. */
  verb: string;
  disabled: boolean;
  onChoose: (booking: string, number: string) => void;
}

const shortest = 3;

/** Finds a booking by number or name, to assign a message to it. */
export function BookingChoice({ verb, disabled, onChoose }: BookingChoiceProps) {
  const [typed, setTyped] = useState('');
  const searchText = useDebounced(typed.trim(), 250);
  const isAsked = searchText.length >= shortest;
  const found = useCall(listBookings, { query: { searchText, limit: 5 } }, { enabled: isAsked });
  const bookings = isAsked ? (found.data?.docs ?? []) : [];
  return (
    <Box>
      <FormField
        name="booking-search"
        label={t('Choose a booking')}
        hint={t('Enter at least {shortest} characters of a number, a reference or a customer', { shortest })}
      >
        <Input
          autoComplete="off"
          maxLength={80}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </FormField>
      <Box aria-live="polite" mt="8px">
        {found.error && isAsked && <Box color="fg.error">{found.error.message}</Box>}
        {isAsked && found.isSuccess && bookings.length === 0 && <Box color="fg.muted">{t('No booking matches')}</Box>}
        {bookings.length > 0 && (
          <Flex as="ul" aria-label={t('Bookings found')} direction="column" gap="8px" listStyleType="none">
            {bookings.map((booking) => {
              const { _id, company } = booking;
              const number = getBookingName(booking, _id);
              return (
                <Flex as="li" key={_id} align="center" justify="space-between" gap="12px">
                  <Box minW="0" overflowWrap="anywhere">
                    <Box as="span" fontFamily="mono">
                      {number}
                    </Box>{' '}
                    <Box as="span" color="fg.muted">
                      {company}
                    </Box>
                  </Box>
                  <Button
                    variant="outline"
                    size="sm"
                    flexShrink={0}
                    disabled={disabled}
                    aria-label={`${verb} ${number}`}
                    onClick={() => onChoose(_id, number)}
                  >
                    {t('Choose')}
                  </Button>
                </Flex>
              );
            })}
          </Flex>
        )}
      </Box>
    </Box>
  );
}
