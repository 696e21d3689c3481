import type { BookingCard } from '@quayside/contract';
import { effectText } from '@quayside/freight';
import { Box, Flex, SeverityGlyph, severityPalettes } from '@quayside/ui';

/** Footer of a card with exceptions: the worst one, its effect and cause, and the number of others. */
export function ExceptionLine({ booking }: { booking: BookingCard }) {
  const { worstException: worst, exceptionCount } = booking;
  if (!worst) return null;
  const palette = severityPalettes[worst.severity];
  const effect = worst.facts?.effect;
  const more = exceptionCount - 1;
  return (
    <Flex
      data-exception={worst.type}
      align={{ base: 'flex-start', sm: 'center' }}
      gap="8px"
      minH="36px"
      px="12px"
      py={{ base: '8px', sm: '6px' }}
      bg={`${palette}.subtle`}
      borderTopWidth="1px"
      borderColor="border.muted"
      borderBottomRadius="lg"
      textStyle="dense"
      color="fg.muted"
    >
      <SeverityGlyph severity={worst.severity} on={`${palette}.subtle`} />
      <Box flex="1" minW="0" overflow="hidden" textOverflow="ellipsis" whiteSpace={{ base: 'normal', sm: 'nowrap' }}>
        <Box as="b" color={`${palette}.fg`}>
          {worst.title}
          {effect && (
            <>
              ,{' '}
              <Box as="span" whiteSpace="nowrap">
                {effectText(effect)}
              </Box>
            </>
          )}
        </Box>
        {worst.cause && ` · ${worst.cause}`}
      </Box>
      {more > 0 && (
        <Box textStyle="label" whiteSpace="nowrap" lineHeight="20px">
          {more} more
        </Box>
      )}
    </Flex>
  );
}
