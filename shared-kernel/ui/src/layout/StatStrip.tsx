import { Box, Flex, Grid, IconButton, Skeleton } from '@chakra-ui/react';
import { countText } from '@quayside/freight';
import { type LucideIcon, RefreshCw } from 'lucide-react';
import { t } from '../texts/common';

export interface Stat {
  key: string;
  label: string;
  icon: LucideIcon;
  /** A count, or a text instead. Undefined while it loads; 'failed' shows a dash and a retry, never 0. */
  value: number | { text: string } | 'failed' | undefined;
  /** Whether the count needs attention. */
  isBad?: boolean;
}

export interface StatStripProps {
  stats: readonly Stat[];
  /** Key of the cell whose list is shown. */
  selected?: string | undefined;
  onSelect: (key: string) => void;
  onRetry: (key: string) => void;
  'aria-label': string;
}

/** Up to this number of cells fit into one row on tablets, too. */
const ONE_ROW = 5;

/** Counters in one panel; each is a button that opens the counted list. */
export function StatStrip({ stats, selected, onSelect, onRetry, 'aria-label': label }: StatStripProps) {
  return (
    <Grid
      role="group"
      aria-label={label}
      templateColumns={{
        base: `repeat(${stats.length}, 134px)`,
        sm: `repeat(${stats.length <= ONE_ROW ? stats.length : 4}, 1fr)`,
        xl: `repeat(${stats.length}, 1fr)`,
      }}
      overflowX={{ base: 'auto', sm: 'hidden' }}
      overflowY="hidden"
      mx={{ base: '-16px', sm: '0' }}
      bg="border.muted"
      columnGap="1px"
      rowGap="1px"
      borderWidth="1px"
      borderInlineWidth={{ base: '0', sm: '1px' }}
      borderRadius={{ base: '0', sm: 'lg' }}
      boxShadow="xs"
      css={{ scrollSnapType: 'x mandatory', scrollbarWidth: 'none' }}
    >
      {stats.map((stat) => (
        <StatCell key={stat.key} stat={stat} selected={stat.key === selected} onSelect={onSelect} onRetry={onRetry} />
      ))}
    </Grid>
  );
}

interface StatCellProps extends Pick<StatStripProps, 'onSelect' | 'onRetry'> {
  stat: Stat;
  selected: boolean;
}

function StatValue({ value }: Pick<Stat, 'value'>) {
  if (value === undefined) return <Skeleton h="24px" w="56px" mt="4px" />;
  if (value === 'failed') return '–';
  return typeof value === 'number' ? countText(value) : value.text;
}

function StatCell({ stat: { key, label, icon: Icon, value, isBad }, selected, onSelect, onRetry }: StatCellProps) {
  return (
    <Box position="relative" bg="bg.panel" css={{ scrollSnapAlign: 'start' }}>
      <Flex
        as="button"
        {...{ type: 'button' }}
        aria-pressed={selected}
        onClick={() => onSelect(key)}
        direction="column"
        justify="space-between"
        gap="6px"
        width="100%"
        height="100%"
        minH={{ base: '88px', sm: '92px' }}
        ps={{ base: '14px', xl: '12px', '2xl': '14px' }}
        pe={{ base: '14px', xl: '8px', '2xl': '14px' }}
        pt="12px"
        pb="11px"
        textAlign="left"
        cursor="pointer"
        bg={selected ? 'marine.subtle' : 'transparent'}
        _hover={{ bg: selected ? 'marine.subtle' : 'bg.subtle' }}
        focusVisibleRing="inside"
        css={
          selected
            ? {
                '&::after': {
                  content: '""',
                  position: 'absolute',
                  insetX: '0',
                  bottom: '0',
                  height: '3px',
                  bg: 'marine.solid',
                },
              }
            : {}
        }
      >
        <Flex gap="6px" textStyle="label" color={selected ? 'marine.fg' : 'fg.muted'}>
          <Box color={selected ? 'marine.fg' : 'fg.subtle'} display={{ base: 'block', xl: 'none', '2xl': 'block' }}>
            <Icon size={16} aria-hidden />
          </Box>
          {label}
        </Flex>
        <Box textStyle="metric" letterSpacing="-0.02em" minH="32px" color={isBad ? 'fg.error' : 'inherit'}>
          <StatValue value={value} />
        </Box>
      </Flex>
      {value === 'failed' && (
        <IconButton
          variant="ghost"
          size="sm"
          position="absolute"
          right="8px"
          bottom="12px"
          aria-label={t('Retry {label}', { label })}
          onClick={() => onRetry(key)}
        >
          <RefreshCw aria-hidden />
        </IconButton>
      )}
    </Box>
  );
}
