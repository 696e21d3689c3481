import type { ScheduleOption } from '@freight/shared-kernel/contract';
import { formatMoney } from '@freight/shared-kernel/freight';
import { Box, Flex, Grid, IconButton, placeTimeText } from '@freight/shared-kernel/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { co2eText, conveyanceOf, daysText } from '../../results/optionTexts';
import { Voyage } from '../../results/Voyage';

interface Props {
  option: ScheduleOption;
  /** What the customer pays, where it is not what the option says. */
  totalCents?: number;
  /** Under the price: 'Accepted', 'margin 8.3 %'. */
  remark?: ReactNode;
  /** It was not taken: drawn quietly. */
  void?: boolean;
  /** At the end: a button. */
  action?: ReactNode;
  /** What opens below it. */
  children: ReactNode;
}

/** `CMA CGM, 2026/12/04`: an option among others. */
export const optionName = ({ carrier, etd, from }: ScheduleOption): string =>
  `${carrier.name}, ${placeTimeText(etd, from.timeZone).date}`;

const columns = {
  base: 'minmax(0, 1fr) auto',
  md: 'minmax(150px, 200px) minmax(180px, 1fr) 132px auto auto',
};

/** A sailing or flight of a quote with its price; the breakdown below it stands open. */
export function QuoteOption({ option, totalCents, remark, void: isVoid = false, action, children }: Props) {
  const [open, setOpen] = useState(!isVoid);
  const { name, number } = conveyanceOf(option);
  const Chevron = open ? ChevronUp : ChevronDown;
  const words = optionName(option);
  return (
    <Box
      as="article"
      aria-label={words}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      boxShadow="xs"
      overflow="hidden"
    >
      <Grid
        templateColumns={columns}
        alignItems="center"
        gap={{ base: '12px', md: '16px' }}
        py="15px"
        ps="16px"
        pe="14px"
      >
        <Flex align="center" gap="12px" minW="0">
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
            <Box as="h3" textStyle="dense" fontWeight="semibold" truncate>
              {option.carrier.name}
            </Box>
            <Box textStyle="caption" color="fg.muted" truncate>
              {[name, number].filter(Boolean).join(' · ')}
            </Box>
          </Box>
        </Flex>
        <Box order={{ base: 4, md: 0 }} gridColumn={{ base: '1 / -1', md: 'auto' }} minW="0">
          <Voyage option={option} />
        </Box>
        <Box order={{ base: 5, md: 0 }} gridColumn={{ base: '1 / -1', md: 'auto' }} minW="0">
          <Flex
            direction={{ base: 'row', md: 'column' }}
            columnGap="16px"
            wrap="wrap"
            textStyle="caption"
            lineHeight="18px"
            color="fg.subtle"
          >
            <span>
              Free time <Value>{daysText(option.freeDays)}</Value>
            </span>
            <Value title={option.co2eMethod}>{co2eText(option.co2eKg)}</Value>
          </Flex>
        </Box>
        <Box textAlign="end">
          <Box fontSize="1.125rem" lineHeight="24px" fontWeight="semibold" letterSpacing="tight" whiteSpace="nowrap">
            {formatMoney(totalCents ?? option.totalCents, option.currency)}
          </Box>
          <Box textStyle="caption" whiteSpace="nowrap" color="fg.subtle">
            {remark ?? 'all-in total'}
          </Box>
        </Box>
        <Flex gap="4px" justify="flex-end" order={{ base: 6, md: 0 }} gridColumn={{ base: '1 / -1', md: 'auto' }}>
          {action}
          <IconButton
            variant="ghost"
            aria-label={`Price breakdown of ${words}`}
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

function Value({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <Box as="span" fontWeight="medium" color="fg" whiteSpace="nowrap" title={title}>
      {children}
    </Box>
  );
}
