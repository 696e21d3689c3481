import { Box, Flex, Hint } from '@quayside/ui';
import { t } from '../texts/frame';
import { EntryNumber } from './EntryNumber';
import type { DrawnEntry } from './entries';
import { NavigationLink } from './NavigationLink';
import { useOpenInView } from './useOpenInView';

interface Props {
  entries: readonly DrawnEntry[];
  /** Accessible name of the tab list. */
  label: string;
  /** 56 px in the top bar, 44 px below it. */
  level: 'section' | 'page';
  /** Whether counts are shown; they need a signed-in user. */
  counted?: boolean;
}

const underline = {
  '&::after': {
    content: '""',
    position: 'absolute',
    left: '12px',
    right: '12px',
    bottom: '-1px',
    height: '2px',
    // High-contrast mode draws only system colours.
    bg: { base: 'marine.solid', _highContrast: 'Highlight' },
    borderRadius: '2px 2px 0 0',
  },
};

/** Tabs that are links: the sections in the top bar, the pages of a section below it. */
export function Tabs({ entries, label, level, counted = false }: Props) {
  const bar = useOpenInView(entries.find((entry) => entry.active)?.path);
  return (
    <Box
      ref={bar}
      as="nav"
      aria-label={label}
      alignSelf="stretch"
      minW="0"
      overflowX="auto"
      overflowY="hidden"
      css={{ scrollbarWidth: 'none' }}
    >
      <Flex as="ul" gap="4px" height="100%" listStyleType="none" ms="-12px">
        {entries.map((entry) => (
          <Box as="li" key={entry.label} display={entry.hiddenOnSmall ? { base: 'none', sm: 'block' } : 'block'}>
            <Tab entry={entry} level={level} counted={counted} />
          </Box>
        ))}
      </Flex>
    </Box>
  );
}

interface TabProps extends Required<Pick<Props, 'level' | 'counted'>> {
  entry: DrawnEntry;
}

function Tab({ entry: { label, path, active, disabled, count }, level, counted }: TabProps) {
  const look = {
    position: 'relative',
    align: 'center',
    height: '100%',
    px: '12px',
    whiteSpace: 'nowrap',
    textStyle: level === 'section' ? 'md' : 'sm',
    fontWeight: active ? 'semibold' : 'medium',
  } as const;
  if (disabled) {
    return (
      <Hint text={t('Not for your role')}>
        <Flex {...look} as="button" aria-disabled="true" color="fg.subtle" cursor="not-allowed">
          {label}
        </Flex>
      </Hint>
    );
  }
  return (
    <Flex
      {...look}
      asChild
      color={active ? 'fg' : 'fg.muted'}
      _hover={{ color: 'fg' }}
      _focusVisible={{
        outline: '2px solid',
        outlineColor: 'marine.focusRing',
        outlineOffset: '-4px',
        borderRadius: 'md',
      }}
      {...(active && { css: underline })}
    >
      <NavigationLink to={path} active={active}>
        {label}
        {count && counted && <EntryNumber count={count} />}
      </NavigationLink>
    </Flex>
  );
}
