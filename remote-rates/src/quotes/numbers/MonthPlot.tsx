import type { QuoteFigures } from '@quayside/contract';
import { Box, Flex } from '@quayside/ui';
import { t } from '../../texts/numbers';
import { type Month, monthName } from './numbersRange';

/** Month with the outcomes of its quotes. */
export interface MonthFigures extends Month {
  readonly figures: QuoteFigures;
}

const HEIGHT = 168;

const parts = [
  {
    key: 'won',
    get label() {
      return t('Won');
    },
    fill: 'marine.solid',
    of: ({ won }: QuoteFigures) => won,
  },
  {
    key: 'not-won',
    get label() {
      return t('Lost or expired');
    },
    fill: { base: 'azure.400', _dark: 'azure.600' },
    of: ({ lost, expired }: QuoteFigures) => lost + expired,
  },
  {
    key: 'open',
    get label() {
      return t('Open');
    },
    fill: { base: 'stone.400', _dark: 'ink.500' },
    of: ({ open }: QuoteFigures) => open,
  },
] as const;

/** Returns the positions of the hairlines: whole numbers, the last not below the highest bar. */
export const calculateTicks = (highest: number): number[] => {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((one) => highest / one <= 4) ?? Math.ceil(highest / 4);
  return Array.from({ length: Math.max(1, Math.ceil(highest / step)) + 1 }, (_, index) => index * step);
};

/** Returns the bars with a label: the highest, the lowest and the last. */
export const labelled = (counts: readonly number[]): ReadonlySet<number> =>
  new Set([counts.indexOf(Math.max(...counts)), counts.indexOf(Math.min(...counts)), counts.length - 1]);

/** Bar chart of sent quotes by month and outcome. The table beside it shows the same. */
export function MonthPlot({ months, finding }: { months: readonly MonthFigures[]; finding: string }) {
  const counts = months.map(({ figures }) => figures.sent);
  const ticks = calculateTicks(Math.max(...counts));
  const top = ticks.at(-1) ?? 1;
  const shown = labelled(counts);
  const high = (count: number) => `${(count / top) * 100}%`;
  // With many months only each second or third is labelled, always including the last.
  const isNamed = (index: number, most: number) => (months.length - 1 - index) % Math.ceil(months.length / most) === 0;
  return (
    <Box role="img" aria-label={finding} textStyle="dense" color="fg.muted">
      <Flex wrap="wrap" gap="4px 16px" pb="20px" color="fg">
        {parts.map(({ key, label, fill }) => (
          <Flex key={key} align="center" gap="6px">
            <Box width="10px" height="10px" bg={fill} />
            {label}
          </Flex>
        ))}
      </Flex>
      <Box position="relative" height={`${HEIGHT}px`} ms="32px">
        {ticks.map((tick) => (
          <Box
            key={tick}
            position="absolute"
            insetX="0"
            bottom={high(tick)}
            borderTopWidth="1px"
            borderColor={tick === 0 ? 'border' : 'border.muted'}
          >
            <Box position="absolute" right="100%" top="-9px" pe="8px" fontVariantNumeric="tabular-nums">
              {tick}
            </Box>
          </Box>
        ))}
        <Flex position="absolute" inset="0" align="flex-end">
          {months.map(({ month, isCut, figures }, index) => (
            <Flex key={month} direction="column" justify="flex-end" align="center" flex="1" minW="0" height="100%">
              {shown.has(index) && figures.sent > 0 && (
                <Box color="fg" fontWeight="semibold" lineHeight="18px" position="relative">
                  {figures.sent}
                </Box>
              )}
              <Flex
                direction="column-reverse"
                width="60%"
                maxW="44px"
                height={high(figures.sent)}
                flexShrink="0"
                opacity={isCut ? 0.55 : 1}
              >
                {parts.map(({ key, fill, of }) => (
                  <Box key={key} bg={fill} flexGrow={of(figures)} flexBasis="0" />
                ))}
              </Flex>
            </Flex>
          ))}
        </Flex>
      </Box>
      <Flex ms="32px" pt="6px">
        {months.map(({ month, to, isCut }, index) => (
          <Flex
            key={month}
            direction="column"
            align="center"
            flex="1"
            minW="0"
            lineHeight="16px"
            whiteSpace="nowrap"
            visibility={{
              base: isNamed(index, 6) ? 'visible' : 'hidden',
              sm: isNamed(index, 18) ? 'visible' : 'hidden',
            }}
          >
            <span>{monthName(month)}</span>
            <span>
              {isCut
                ? t('to {day}', { day: Number(to.slice(8)) })
                : (index === 0 || month.endsWith('-01')) && month.slice(0, 4)}
            </span>
          </Flex>
        ))}
      </Flex>
    </Box>
  );
}
