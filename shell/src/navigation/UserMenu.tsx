import {
  Box,
  Flex,
  Hint,
  Popover,
  Portal,
  SegmentedControl,
  type ThemeChoice,
  useColorMode,
} from '@freight/shared-kernel/ui';
import { LogOut, Monitor, Moon, Sun, User as UserIcon } from 'lucide-react';
import { Initials } from './Initials';

export interface UserMenuProps {
  user: { firstName: string; lastName: string; role: string };
  onLogOut: () => void;
  /** 34 px in the rail, 30 px in the phone's top bar. */
  size?: number;
  placement: 'right-end' | 'bottom-end';
}

const themes = [
  { value: 'light', name: 'Light', label: <Sun size={14} aria-hidden /> },
  { value: 'dark', name: 'Dark', label: <Moon size={14} aria-hidden /> },
  { value: 'system', name: 'System', label: <Monitor size={14} aria-hidden /> },
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

/** Who is signed in, the theme, and the way out. */
export function UserMenu({ user, onLogOut, size = 34, placement }: UserMenuProps) {
  const name = `${user.firstName} ${user.lastName}`.trim();
  const { choice, choose } = useColorMode();
  return (
    <Popover.Root positioning={{ placement }} lazyMount unmountOnExit>
      <Hint text={name} side={placement === 'right-end' ? 'right' : 'bottom'}>
        {/* The trigger of the tooltip and that of the popover each bring an id: two elements. */}
        <Box display="flex">
          <Popover.Trigger asChild>
            <Box as="button" aria-label={name} borderRadius="full" cursor="pointer" focusVisibleRing="outside">
              <Initials {...user} size={size} />
            </Box>
          </Popover.Trigger>
        </Box>
      </Hint>
      <Portal>
        <Popover.Positioner>
          <Popover.Content aria-label="User menu" width="288px" p="4px">
            <Flex align="center" gap="8px" p="10px">
              <Initials {...user} />
              <Box minW="0">
                <Box fontWeight="semibold" truncate>
                  {name}
                </Box>
                <Box textStyle="caption" color="fg.muted">
                  {user.role}
                </Box>
              </Box>
            </Flex>
            <Box borderTopWidth="1px" borderColor="border.muted" pt="4px">
              <Hint text="Managed by your administrator">
                <Box {...row} as="button" aria-disabled="true" color="fg.subtle" cursor="not-allowed">
                  <UserIcon size={16} aria-hidden />
                  Account Information
                </Box>
              </Hint>
              <Flex align="center" px="10px" py="6px" textStyle="sm">
                <Box flex="1">Theme</Box>
                <SegmentedControl aria-label="Theme" size="sm" value={choice} onChange={choose} segments={themes} />
              </Flex>
            </Box>
            <Box borderTopWidth="1px" borderColor="border.muted" mt="4px" pt="4px">
              <Box
                {...row}
                as="button"
                cursor="pointer"
                _hover={{ bg: 'bg.muted' }}
                focusVisibleRing="inside"
                onClick={onLogOut}
              >
                <LogOut size={16} aria-hidden />
                Log Out
              </Box>
            </Box>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
