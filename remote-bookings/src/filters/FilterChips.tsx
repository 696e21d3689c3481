import { exceptionCard } from '@freight/shared-kernel/freight';
import { Box, Button, Flex } from '@freight/shared-kernel/ui';
import { X } from 'lucide-react';
import { isFiltered, type ListView } from '../list/listView';
import type { FilterCellsProps } from './FilterCells';

interface FilterChipsProps {
  view: ListView;
  onChange: FilterCellsProps['onChange'];
  onClearAll: () => void;
}

const windowText = (hours: number): string =>
  hours % 24 === 0 && hours > 24 ? `${hours / 24} days` : `${hours} hours`;

/** What narrows the list and stands in no cell: the search text, the arrival window, exceptions only. */
export function FilterChips({ view, onChange, onClearAll }: FilterChipsProps) {
  if (!isFiltered(view)) return null;
  const chips = [
    view.searchText && { key: 'searchText', label: `Search: ${view.searchText}` },
    view.arrivingWithinHours && {
      key: 'arrivingWithinHours',
      label: `Arriving within ${windowText(view.arrivingWithinHours)}`,
    },
    view.tempStatus && { key: 'tempStatus', label: exceptionCard.label },
  ].filter((chip) => chip !== undefined && chip !== '' && chip !== 0);
  return (
    <Flex align="center" gap="4px" wrap="wrap" mt="8px">
      {chips.map(({ key, label }) => (
        <Flex key={key} align="center" gap="2px" h="24px" ps="8px" borderRadius="sm" bg="bg.muted" textStyle="label">
          {label}
          <Box
            as="button"
            aria-label={`Remove ${label}`}
            display="grid"
            placeItems="center"
            boxSize="24px"
            color="fg.subtle"
            cursor="pointer"
            onClick={() => onChange({ [key]: undefined })}
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
