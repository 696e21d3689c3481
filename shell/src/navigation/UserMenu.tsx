import { type Role, roleName } from '@quayside/contract/roles';
import { Link } from '@quayside/kernel/router';
import { Box, Flex, Grid, Hint, Popover, Portal, SegmentedControl, type ThemeChoice, useColorMode } from '@quayside/ui';
import { LogOut, Monitor, Moon, RotateCcw, Sun, User as UserIcon } from 'lucide-react';
import { useState } from 'react';
import { useHost } from '../host/host';
import { ResetDemo } from '../host/ResetDemo';
import { t } from '../texts/frame';
import { EntryIcon } from './EntryIcon';
import type { DrawnEntry } from './entries';
import { Initials } from './Initials';

export interface UserMenuProps {
  user: { firstName: string; lastName: string; role: Role };
  onLogOut: () => void;
  /** The user's own pages, provided by the remotes. */
  entries: readonly DrawnEntry[];
  /** 34 px in the rail, 30 px in the phone's top bar. */
  size?: number;
  placement: 'right-end' | 'bottom-end';
}

const themes = [
  {
    value: 'light',
    get name() {
      return t('Light');
    },
    label: <Sun size={14} aria-hidden />,
  },
  {
    value: 'dark',
    get name() {
      return t('Dark');
    },
    label: <Moon size={14} aria-hidden />,
  },
  {
    value: 'system',
    get name() {
      return t('System');
    },
    label: <Monitor size={14} aria-hidden />,
  },
] as const satisfies readonly { value: ThemeChoice; name: string; label: unknown }[];

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  width: '100%',
  px: '10px',
  py: '8px',
  borderRadius: 'sm',
  textStyle: 'sm',
} as const;

const usable = { cursor: 'pointer', _hover: { bg: 'bg.muted' }, focusVisibleRing: 'inside' } as const;

/** The user menu: name, own pages, theme, log-out. */
export function UserMenu({ user, onLogOut, entries, size = 34, placement }: UserMenuProps) {
  const name = `${user.firstName} ${user.lastName}`.trim();
  const { choice, choose } = useColorMode();
  const [open, setOpen] = useState(false);
  const { demo } = useHost();
  const [resetting, setResetting] = useState(false);
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next) => setOpen(next.open)}
      positioning={{ placement }}
      lazyMount
      unmountOnExit
    >
      <Hint text={name} side={placement === 'right-end' ? 'right' : 'bottom'}>
        {/* The triggers of the tooltip and the popover each set an id, so they need two elements. */}
        <Box display="flex">
          <Popover.Trigger asChild>
            <Grid
              as="button"
              placeItems="center"
              minW={{ base: '44px', sm: '0' }}
              minH={{ base: '44px', sm: '0' }}
              aria-label={name}
              borderRadius="full"
              cursor="pointer"
              focusVisibleRing="outside"
            >
              <Initials {...user} size={size} />
            </Grid>
          </Popover.Trigger>
        </Box>
      </Hint>
      <Portal>
        <Popover.Positioner>
          <Popover.Content aria-label={t('User menu')} width="288px" p="4px">
            <Flex align="center" gap="8px" p="10px">
              <Initials {...user} />
              <Box minW="0">
                <Box fontWeight="semibold" truncate>
                  {name}
                </Box>
                <Box textStyle="caption" color="fg.muted">
                  {roleName(user.role)}
                </Box>
              </Box>
            </Flex>
            <Box borderTopWidth="1px" borderColor="border.muted" pt="4px">
              <Hint text={t('Managed by your administrator')}>
                <Box {...row} as="button" aria-disabled="true" color="fg.subtle" cursor="not-allowed">
                  <UserIcon size={16} aria-hidden />
                  {t('Account Information')}
                </Box>
              </Hint>
              {entries.map(({ label, path, icon }) => (
                <Box key={label} {...row} {...usable} asChild>
                  <Link to={path} onClick={() => setOpen(false)}>
                    <EntryIcon icon={icon} size={16} />
                    {label}
                  </Link>
                </Box>
              ))}
              <Flex align="center" px="10px" py="6px" textStyle="sm">
                <Box flex="1">{t('Theme')}</Box>
                <SegmentedControl
                  aria-label={t('Theme')}
                  size="sm"
                  value={choice}
                  onChange={choose}
                  segments={themes}
                />
              </Flex>
            </Box>
            <Box borderTopWidth="1px" borderColor="border.muted" mt="4px" pt="4px">
              {demo && (
                <Box
                  {...row}
                  {...usable}
                  as="button"
                  onClick={() => {
                    setOpen(false);
                    setResetting(true);
                  }}
                >
                  <RotateCcw size={16} aria-hidden />
                  {t('Reset demo')}
                </Box>
              )}
              <Box {...row} {...usable} as="button" onClick={onLogOut}>
                <LogOut size={16} aria-hidden />
                {t('Log Out')}
              </Box>
            </Box>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
      {demo && <ResetDemo address={demo.reset} open={resetting} onClose={() => setResetting(false)} />}
    </Popover.Root>
  );
}
