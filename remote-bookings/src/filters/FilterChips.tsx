import { Box, Button, Flex } from '@quayside/ui';
import { X } from 'lucide-react';
import { isFiltered, type ListView } from '../listView/listView';
import type { FilterCellsProps } from './FilterCells';
import { createFilterChips, type PartyChoices } from './filterChips';

interface FilterChipsProps {
  view: ListView;
  parties: PartyChoices;
  onChange: FilterCellsProps['onChange'];
  onClearAll: () => void;
}

/** Chips of all active filters, removable one by one or all at once. */
export function FilterChips({ view, parties, onChange, onClearAll }: FilterChipsProps) {
  if (!isFiltered(view)) return null;
  return (
    <Flex align="center" gap="4px" wrap="wrap" mt="8px" role="group" aria-label="Filters in use">
      {createFilterChips(view, parties).map(({ key, label, without }) => (
        <Flex
          key={key}
          align="center"
          gap="2px"
          minH={{ base: '32px', sm: '24px' }}
          maxW="100%"
          ps="8px"
          borderRadius="sm"
          bg="bg.muted"
          textStyle="label"
        >
          <Box minW="0" overflowWrap="anywhere">
            {label}
          </Box>
          <Box
            as="button"
            {...{ type: 'button' }}
            aria-label={`Remove ${label}`}
            display="grid"
            placeItems="center"
            flexShrink={0}
            boxSize={{ base: '32px', sm: '24px' }}
            color="fg.subtle"
            borderRadius="sm"
            cursor="pointer"
            focusVisibleRing="outside"
            onClick={() => onChange(without)}
          >
            <X size={14} aria-hidden />
          </Box>
        </Flex>
      ))}
      <Button size="sm" variant="ghost" onClick={onClearAll}>
        Clear all
      </Button>
    </Flex>
  );
}
