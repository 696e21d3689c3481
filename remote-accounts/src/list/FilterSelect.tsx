import { Box, SelectField } from '@freight/shared-kernel/ui';
import type { Filter } from './useListFilters';

interface FilterSelectProps {
  filter: Filter;
  value: string;
  onChange: (value: string) => void;
}

/** One filter of a list. */
export function FilterSelect({ filter: { label, all, values }, value, onChange }: FilterSelectProps) {
  return (
    <Box width={{ base: 'calc(50% - 8px)', sm: '160px' }} flexGrow={{ base: 1, sm: 0 }} order={{ base: 6, sm: 0 }}>
      <SelectField
        aria-label={label}
        placeholder={all}
        options={Object.entries(values).map(([choice, words]) => ({ value: choice, label: words }))}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Box>
  );
}
