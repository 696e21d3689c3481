import type { BookingCard } from '@quayside/contract';
import { cargoText } from '@quayside/freight';
import { Box, Flex, Grid, Validity } from '@quayside/ui';
import type { ReactNode } from 'react';
import { carriageText, validUntil } from '../trip/bookingTrip';
import { cargoNote, containersShown } from './cargoText';

const divided = { borderStartWidth: '1px', borderColor: 'border.muted', minW: '0', py: '12px' } as const;

/** Parties of the booking; shown from `md`. */
export function CardParties({ booking }: { booking: BookingCard }) {
  const parties = [
    ['Company', booking.company],
    ['Shipper', booking.shipper],
    ['Consignee', booking.consignee],
  ] as const;
  return (
    <Grid
      as="dl"
      {...divided}
      display={{ base: 'none', md: 'grid' }}
      templateColumns="72px minmax(0, 1fr)"
      rowGap="4px"
      alignContent="center"
      px={{ base: '14px', '2xl': '16px' }}
      textStyle="dense"
    >
      {parties.map(([label, name], row) => (
        <Box key={label} display="contents">
          <Box as="dt" textStyle="label" lineHeight="20px" color="fg.subtle">
            {label}
          </Box>
          <Box as="dd" truncate title={name} fontWeight={row === 0 ? 'medium' : 'normal'}>
            {name}
          </Box>
        </Box>
      ))}
    </Grid>
  );
}

/** Cargo of the booking; shown from `xl`. */
export function CardCargo({ booking }: { booking: BookingCard }) {
  const { first, more } = containersShown(booking.listContainerNumbers);
  const note = cargoNote(booking);
  return (
    <Flex
      {...divided}
      display={{ base: 'none', xl: 'flex' }}
      direction="column"
      justify="center"
      gap="4px"
      px={{ base: '14px', '2xl': '16px' }}
      textStyle="dense"
    >
      <Box fontWeight="medium" truncate>
        {cargoText(booking)}
      </Box>
      {first.map((container) => (
        <Box key={container} textStyle="idSm" color="fg.muted" whiteSpace="pre" overflow="hidden">
          {container}
        </Box>
      ))}
      {more > 0 && (
        <Box textStyle="label" color="marine.fg">
          +{more} more
        </Box>
      )}
      {note && (
        <Box textStyle="caption" color="fg.muted">
          {note}
        </Box>
      )}
    </Flex>
  );
}

/** Summary for phones, beside the View link: company, cargo and the facts that do not fit the header. */
export function CardSummary({ booking, children }: { booking: BookingCard; children: ReactNode }) {
  const cargo = [cargoText(booking), carriageText(booking).name].filter(Boolean).join(' · ');
  const until = validUntil(booking);
  return (
    <Flex display={{ base: 'flex', sm: 'none' }} align="center" gap="12px" px="12px" pt="8px" pb="12px" minW="0">
      <Box flex="1" minW="0" textStyle="dense">
        <Box truncate fontWeight="medium">
          {booking.company}
        </Box>
        <Box truncate textStyle="caption" color="fg.muted">
          {cargo}
        </Box>
        {until && (
          <Box textStyle="caption" color="fg.muted">
            Valid to <Validity until={until} />
          </Box>
        )}
      </Box>
      {children}
    </Flex>
  );
}
