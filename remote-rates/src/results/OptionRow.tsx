import type { ScheduleOption } from '@freight/shared-kernel/contract';
import { formatMoney } from '@freight/shared-kernel/freight';
import { Box, Button, Checkbox, Flex, Grid, Hint, IconButton, placeTimeText } from '@freight/shared-kernel/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { Breakdown } from './Breakdown';
import { conveyanceOf } from './optionTexts';
import { Terms } from './Terms';
import { Voyage } from './Voyage';

export interface OptionRowProps {
  option: ScheduleOption;
  /** Said under the price: 'Lowest price'. */
  merit: string | undefined;
  expired: boolean;
  compared: boolean;
  /** False when four are compared already. */
  comparable: boolean;
  onCompare: (compared: boolean) => void;
  /** Left out for those who may not book. */
  onChoose: (() => void) | undefined;
}

const columns = {
  base: '16px minmax(0, 1fr) auto',
  sm: '16px minmax(0, 1fr) auto auto',
  md: '16px 210px minmax(0, 1fr) 138px auto auto',
  xxl: '16px 236px minmax(0, 1fr) 144px minmax(92px, auto) auto',
};

/** A sailing or flight with its price; its breakdown opens below it. */
export function OptionRow({ option, merit, expired, compared, comparable, onCompare, onChoose }: OptionRowProps) {
  const [open, setOpen] = useState(false);
  const { name, number } = conveyanceOf(option);
  const Chevron = open ? ChevronUp : ChevronDown;
  const words = `${option.carrier.name}, ${placeTimeText(option.etd, option.from.timeZone).date}`;
  return (
    <Box
      as="article"
      aria-label={words}
      bg="bg.panel"
      borderWidth="1px"
      borderColor={compared ? 'marine.border' : 'border'}
      borderRadius="lg"
      boxShadow="xs"
      overflow="hidden"
    >
      <Grid
        templateColumns={columns}
        alignItems="center"
        gap={{ base: '12px', sm: '16px' }}
        py="15px"
        ps="16px"
        pe="14px"
      >
        <Checkbox.Root
          checked={compared}
          disabled={!compared && !comparable}
          onCheckedChange={(details) => onCompare(details.checked === true)}
          title={compared || comparable ? undefined : 'Four options are compared already'}
        >
          <Checkbox.HiddenInput aria-label={`Compare ${words}`} />
          <Checkbox.Control />
        </Checkbox.Root>
        <Flex align="center" gap="12px" minW="0">
          <Box
            display="grid"
            placeItems="center"
            flexShrink={0}
            minW="44px"
            height="40px"
            borderRadius="sm"
            bg="bg.muted"
            textStyle="idSm"
            fontWeight="semibold"
          >
            {option.carrier.code}
          </Box>
          <Box minW="0">
            <Box as="h2" textStyle="dense" fontWeight="semibold" truncate>
              {option.carrier.name}
            </Box>
            <Box textStyle="caption" color="fg.muted" truncate>
              {name}
              {number && (
                <>
                  {' · '}
                  <Box as="span" textStyle="idSm">
                    {number}
                  </Box>
                </>
              )}
            </Box>
          </Box>
        </Flex>
        <Box order={{ base: 5, md: 0 }} gridColumn={{ base: '1 / -1', sm: '2 / -1', md: 'auto' }} minW="0">
          <Voyage option={option} />
        </Box>
        <Box order={{ base: 6, md: 0 }} gridColumn={{ base: '1 / -1', sm: '2 / -1', md: 'auto' }} minW="0">
          <Terms option={option} expired={expired} />
        </Box>
        <Box textAlign="end">
          <Box fontSize="1.125rem" lineHeight="24px" fontWeight="semibold" letterSpacing="tight" whiteSpace="nowrap">
            {formatMoney(option.totalCents, option.currency)}
          </Box>
          <Box textStyle="caption" whiteSpace="nowrap" color={merit ? 'fg.success' : 'fg.subtle'}>
            {merit ?? 'all-in total'}
          </Box>
        </Box>
        <Flex gap="4px" justify="flex-end" order={{ base: 7, sm: 0 }} gridColumn={{ base: '1 / -1', sm: 'auto' }}>
          {onChoose && (
            <Hint text="This price has expired" disabled={!expired}>
              <Button
                variant="outline"
                flex={{ base: '1', sm: 'none' }}
                aria-label={`Choose ${words}`}
                aria-disabled={expired}
                onClick={() => expired || onChoose()}
              >
                Choose
              </Button>
            </Hint>
          )}
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
      {open && <Breakdown option={option} />}
    </Box>
  );
}
