import type { QuoteFigures } from '@quayside/contract';
import { winRate } from '@quayside/freight';
import { Box, Flex } from '@quayside/ui';
import { rateText } from './numbersText';

interface Props {
  figures: QuoteFigures;
  /** Overall win rate, shown as a dotted line. */
  overall: number | null;
}

const at = (rate: number): string => `${rate * 100}%`;

/** Win rate as a dot between 0 and 100 %, with its number. */
export function RateTrack({ figures, overall }: Props) {
  const rate = winRate(figures);
  return (
    <Flex align="center" gap="12px" minW="168px">
      <Box position="relative" flex="1" height="16px" mx="6px" aria-hidden>
        <Box position="absolute" insetX="0" top="50%" borderTopWidth="1px" borderColor="border.muted" />
        {overall !== null && (
          <Box
            position="absolute"
            insetY="-8px"
            left={at(overall)}
            borderInlineStartWidth="1px"
            borderStyle="dotted"
            borderColor="border.control"
          />
        )}
        {rate !== null && (
          <Box
            position="absolute"
            top="50%"
            left={at(rate)}
            width="10px"
            height="10px"
            borderRadius="full"
            bg="marine.solid"
            transform="translate(-50%, -50%)"
          />
        )}
      </Box>
      <Box width="48px" textAlign="end" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {rateText(figures)}
      </Box>
    </Flex>
  );
}
