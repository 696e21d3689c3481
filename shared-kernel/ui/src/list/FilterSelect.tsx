import { Box, type BoxProps } from '@chakra-ui/react';
import { SelectField } from '../form/SelectField';
import { screenOnly } from '../print/printRules';
import type { Filter } from './useListFilters';

export interface FilterSelectProps extends Pick<BoxProps, 'ms'> {
  filter: Filter;
  value: string;
  onChange: (value: string) => void;
}

/** One filter of a list. */
export function FilterSelect({ filter, value, onChange, ...place }: FilterSelectProps) {
  const { label, all, values } = filter;
  return (
    <Box
      width={{ base: 'calc(50% - 8px)', sm: '160px' }}
      flexGrow={{ base: 1, sm: 0 }}
      order={{ base: 6, sm: 0 }}
      {...screenOnly}
      {...place}
    >
      <SelectField
        aria-label={label}
        {...(all && { placeholder: all })}
        options={Object.entries(values).map(([choice, words]) => ({ value: choice, label: words }))}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Box>
  );
}
