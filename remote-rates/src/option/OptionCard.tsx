import type { ScheduleOption } from '@quayside/contract';
import { totalText } from '@quayside/freight';
import { Box, Flex, Grid, IconButton } from '@quayside/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '../texts/results';
import { getConveyance, optionName } from './optionTexts';
import { Voyage } from './Voyage';

interface Layout {
  /** Minimum width of the card in px, because beside a panel it is narrow in a wide window, too. */
  readonly from: number;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The first column holds `lead` and is omitted without it. */
const layouts: readonly Layout[] = [
  {
    from: 0,
    columns: ['16px', 'minmax(0, 1fr)', 'auto'],
    rows: [
      ['lead', 'carrier', 'price'],
      ['voyage', 'voyage', 'voyage'],
      ['terms', 'terms', 'end'],
    ],
  },
  {
    from: 560,
    columns: ['16px', 'minmax(0, 1fr)', 'auto', 'auto'],
    rows: [
      ['lead', 'carrier', 'price', 'end'],
      ['.', 'voyage', 'voyage', 'voyage'],
      ['.', 'terms', 'terms', 'terms'],
    ],
  },
  {
    from: 780,
    columns: ['16px', 'minmax(150px, 210px)', 'minmax(0, 1fr)', '138px', 'auto', 'auto'],
    rows: [['lead', 'carrier', 'voyage', 'terms', 'price', 'end']],
  },
  {
    from: 940,
    columns: ['16px', '236px', 'minmax(0, 1fr)', '144px', 'minmax(92px, auto)', 'auto'],
    rows: [['lead', 'carrier', 'voyage', 'terms', 'price', 'end']],
  },
];

/** The narrowest layout with a button, which spans the card below the rest. */
const stacked = layouts.map((layout) =>
  layout.from > 0
    ? layout
    : { ...layout, rows: [...layout.rows.slice(0, -1), ['terms', 'terms', 'terms'], ['end', 'end', 'end']] },
);

const toGridAreas = (chosen: readonly Layout[], skipped: number) =>
  Object.fromEntries(
    chosen.map(({ from, columns, rows }) => [
      `@container (min-width: ${from}px)`,
      {
        gridTemplateColumns: columns.slice(skipped).join(' '),
        gridTemplateAreas: rows.map((row) => `"${row.slice(skipped).join(' ')}"`).join(' '),
      },
    ]),
  );
const areas = {
  withLead: toGridAreas(stacked, 0),
  withButton: toGridAreas(stacked, 1),
  plain: toGridAreas(layouts, 1),
};

interface OptionCardProps {
  option: ScheduleOption;
  /** Heading level. */
  heading: 'h2' | 'h3';
  /** Content before the carrier: the checkbox for the comparison. */
  lead?: ReactNode;
  marked?: boolean;
  /** Free time and other terms. */
  terms: ReactNode;
  /** Price for the customer, when it differs from that of the option. */
  totalMinor?: number | undefined;
  /** Text below the price. */
  remark: ReactNode;
  /** Button at the end. */
  action: ReactNode;
  startsOpen?: boolean;
  /** Content that expands below. */
  children: ReactNode;
}

/** Sailing or flight with its price, laid out by the card's own width; its breakdown expands below. */
export function OptionCard({ option, startsOpen = false, marked = false, children, ...card }: OptionCardProps) {
  const [open, setOpen] = useState(startsOpen);
  const { name, number } = getConveyance(option);
  const Chevron = open ? ChevronUp : ChevronDown;
  const words = optionName(option);
  return (
    <Box
      as="article"
      aria-label={words}
      bg="bg.panel"
      borderWidth="1px"
      borderColor={marked ? 'marine.border' : 'border'}
      borderRadius="lg"
      boxShadow="xs"
      overflow="hidden"
      css={{ containerType: 'inline-size' }}
    >
      <Grid
        alignItems="center"
        gap={{ base: '12px', sm: '16px' }}
        py="15px"
        ps="16px"
        pe="14px"
        css={card.lead ? areas.withLead : card.action ? areas.withButton : areas.plain}
      >
        {card.lead && <Box gridArea="lead">{card.lead}</Box>}
        <Flex gridArea="carrier" align="center" gap="12px" minW="0">
          <Box
            display="grid"
            placeItems="center"
            flexShrink={0}
            minW="44px"
            px="4px"
            height="40px"
            borderRadius="sm"
            bg="bg.muted"
            textStyle="idSm"
            fontWeight="semibold"
          >
            {option.carrier.code}
          </Box>
          <Box minW="0">
            <Box as={card.heading} textStyle="dense" fontWeight="semibold" truncate>
              {option.carrier.name}
            </Box>
            {option.ownCargo && (
              <Box textStyle="dense" fontWeight="medium">
                {option.ownCargo.text}
              </Box>
            )}
            <Flex textStyle="caption" color="fg.muted" whiteSpace="pre">
              <Box as="span" truncate>
                {name}
              </Box>
              {number && (
                <Box as="span" flexShrink={0}>
                  {' · '}
                  <Box as="span" textStyle="idSm">
                    {number}
                  </Box>
                </Box>
              )}
            </Flex>
          </Box>
        </Flex>
        <Box gridArea="voyage" minW="0">
          <Voyage option={option} />
        </Box>
        <Box gridArea="terms" minW="0">
          {card.terms}
        </Box>
        <Box gridArea="price" textAlign="end">
          <Box fontSize="1.125rem" lineHeight="24px" fontWeight="semibold" letterSpacing="tight" whiteSpace="nowrap">
            {totalText({ ...option, totalMinor: card.totalMinor ?? option.totalMinor })}
          </Box>
          <Box textStyle="caption" whiteSpace="nowrap" color="fg.subtle">
            {card.remark}
          </Box>
        </Box>
        <Flex gridArea="end" gap="4px" justify="flex-end">
          {card.action}
          <IconButton
            variant="ghost"
            aria-label={t('Price breakdown of {name}', { name: words })}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            ms="auto"
          >
            <Chevron aria-hidden />
          </IconButton>
        </Flex>
      </Grid>
      {open && children}
    </Box>
  );
}
