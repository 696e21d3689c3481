import { Box, Flex, Hint } from '@quayside/ui';
import type { ReactElement } from 'react';
import { NavigationLink } from './NavigationLink';

export interface RailItemProps {
  icon: ReactElement;
  label: string;
  /** Without a target the entry is shown disabled. */
  to?: string | undefined;
  active?: boolean;
  /** The reason why it is disabled. */
  reason?: string;
}

/** Marks the current page; high-contrast mode uses a system colour. */
const bar = {
  '&::before': {
    content: '""',
    position: 'absolute',
    bg: { base: 'marine.400', _highContrast: 'Highlight' },
    left: { base: '24px', sm: '-6px' },
    right: { base: '24px', sm: 'auto' },
    top: { base: '-5px', sm: '11px' },
    bottom: { base: 'auto', sm: '11px' },
    width: { base: 'auto', sm: '3px' },
    height: { base: '3px', sm: 'auto' },
    borderRadius: { base: '0 0 2px 2px', sm: '0 2px 2px 0' },
  },
};

/** All entries must fit on a phone. */
export const railPlace = {
  listStyleType: 'none',
  flex: { base: '1 1 0', sm: 'none' },
  minW: '0',
  maxW: { base: '80px', sm: 'none' },
} as const;

const focus = { outline: '2px solid', outlineColor: 'marine.400', outlineOffset: '-2px' };

const look = {
  position: 'relative',
  direction: 'column',
  align: 'center',
  justify: 'center',
  gap: { base: '3px', sm: '4px' },
  width: { base: '100%', sm: '58px' },
  height: { base: '50px', sm: '54px' },
  borderRadius: 'md',
  fontSize: '2xs',
  lineHeight: '14px',
  fontWeight: 'medium',
} as const;

/** The look of an entry that can be used, lit or not. */
export const toUsableLook = (active: boolean) => ({
  ...look,
  color: active ? 'white' : 'fg.onRail',
  bg: active ? 'white/8' : 'transparent',
  _hover: { color: 'white', bg: active ? 'white/8' : 'white/5' },
  _focusVisible: focus,
  ...(active && { css: bar }),
});

/** An entry of the rail (58 × 54), on phones of the bottom bar (80 × 50 at most): icon above its label. */
export function RailItem({ icon, label, to, active = false, reason }: RailItemProps) {
  const content = (
    <>
      {icon}
      <span>{label}</span>
    </>
  );
  return (
    <Box as="li" {...railPlace}>
      <Hint text={to ? label : (reason ?? label)} side="right">
        {to ? (
          <Flex {...toUsableLook(active)} asChild>
            <NavigationLink to={to} active={active}>
              {content}
            </NavigationLink>
          </Flex>
        ) : (
          <Flex {...look} as="button" aria-disabled="true" color="#5F7482" cursor="not-allowed">
            {content}
          </Flex>
        )}
      </Hint>
    </Box>
  );
}
