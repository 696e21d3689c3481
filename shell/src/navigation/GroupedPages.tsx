import { Box, Text } from '@quayside/ui';
import { useId } from 'react';
import type { DrawnEntry } from './entries';
import { NavigationLink } from './NavigationLink';
import { useOpenInView } from './useOpenInView';

/** Groups entries, in the order of each group's first entry. */
const groupEntries = (entries: readonly DrawnEntry[]): [string, DrawnEntry[]][] => {
  const groups = new Map<string, DrawnEntry[]>();
  for (const entry of entries) groups.set(entry.group ?? '', [...(groups.get(entry.group ?? '') ?? []), entry]);
  return [...groups];
};

/** The pages of a section with many pages: a grouped column; on smaller screens a scrolling row. */
export function GroupedPages({ entries, label }: { entries: readonly DrawnEntry[]; label: string }) {
  const bar = useOpenInView(entries.find(({ active }) => active)?.path);
  return (
    <Box
      ref={bar}
      as="nav"
      aria-label={label}
      display={{ base: 'flex', md: 'block' }}
      flex="none"
      width={{ base: '100%', md: '224px' }}
      height={{ base: '44px', md: 'auto' }}
      ps={{ base: '8px', sm: '16px', md: '24px' }}
      pt={{ md: '16px' }}
      borderBottomWidth={{ base: '1px', md: '0' }}
      overflowX={{ base: 'auto', md: 'visible' }}
      overflowY={{ base: 'hidden', md: 'visible' }}
      css={{ scrollbarWidth: 'none' }}
      _print={{ display: 'none' }}
    >
      {groupEntries(entries).map(([name, pages]) => (
        <Group key={name} name={name} pages={pages} />
      ))}
    </Box>
  );
}

function Group({ name, pages }: { name: string; pages: readonly DrawnEntry[] }) {
  const id = useId();
  return (
    <Box display={{ base: 'contents', md: 'block' }} mb="14px">
      {name && (
        <Text id={id} textStyle="overline" color="fg.muted" px="10px" mb="4px" display={{ base: 'none', md: 'block' }}>
          {name}
        </Text>
      )}
      <Box
        as="ul"
        {...(name && { 'aria-labelledby': id })}
        listStyleType="none"
        display={{ base: 'flex', md: 'block' }}
      >
        {pages.map(({ path, label, active }) => (
          <Box as="li" key={path}>
            <Page path={path} active={active} label={label} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Page({ path, active, label }: { path: string; active: boolean; label: string }) {
  return (
    <Box
      asChild
      display="flex"
      alignItems="center"
      height={{ base: '100%', md: '34px' }}
      px={{ base: '12px', md: '10px' }}
      borderRadius={{ md: 'sm' }}
      whiteSpace="nowrap"
      textStyle="sm"
      fontWeight={active ? 'semibold' : 'medium'}
      color={active ? 'fg' : 'fg.muted'}
      bg={active ? { md: 'bg.muted' } : undefined}
      boxShadow={active ? { base: 'inset 0 -2px 0 {colors.marine.solid}', md: 'none' } : undefined}
      _hover={{ color: 'fg' }}
      focusVisibleRing="inside"
    >
      <NavigationLink to={path} active={active}>
        {label}
      </NavigationLink>
    </Box>
  );
}
