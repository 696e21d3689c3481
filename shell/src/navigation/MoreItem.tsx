import { Box, Flex, Popover, Portal } from '@quayside/ui';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { t } from '../texts/frame';
import { EntryIcon } from './EntryIcon';
import type { DrawnEntry } from './entries';
import { NavigationLink } from './NavigationLink';
import { railPlace, toUsableLook } from './RailItem';

const row = {
  align: 'center',
  gap: '12px',
  minH: '48px',
  px: '12px',
  borderRadius: 'sm',
  textStyle: 'md',
  _hover: { bg: 'bg.muted' },
  focusVisibleRing: 'inside',
} as const;

/** The last entry of the bottom bar: the entries that have no place in it, in a sheet. Lit for them. */
export function MoreItem({ entries }: { entries: readonly DrawnEntry[] }) {
  const [open, setOpen] = useState(false);
  const active = entries.some((entry) => entry.active);
  return (
    <Box as="li" {...railPlace}>
      <Popover.Root
        open={open}
        onOpenChange={(next) => setOpen(next.open)}
        positioning={{ placement: 'top-end' }}
        lazyMount
      >
        <Popover.Trigger asChild>
          <Flex {...toUsableLook(active)} as="button" cursor="pointer">
            <Ellipsis size={20} aria-hidden />
            <span>{t('More')}</span>
          </Flex>
        </Popover.Trigger>
        <Portal>
          <Popover.Positioner>
            <Popover.Content aria-label={t('More pages')} width="min(320px, 92vw)" p="4px">
              <Box as="ul" listStyleType="none">
                {entries.map(({ label, path, icon, active }) => (
                  <li key={label}>
                    <Flex asChild {...row} bg={active ? 'bg.muted' : undefined}>
                      <NavigationLink to={path} active={active} onClick={() => setOpen(false)}>
                        <EntryIcon icon={icon} size={16} />
                        {label}
                      </NavigationLink>
                    </Flex>
                  </li>
                ))}
              </Box>
            </Popover.Content>
          </Popover.Positioner>
        </Portal>
      </Popover.Root>
    </Box>
  );
}
