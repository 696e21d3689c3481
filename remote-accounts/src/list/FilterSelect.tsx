import { Box, SelectField } from '@freight/shared-kernel/ui';

interface FilterSelectProps {
  label: string;
  /** What is shown while nothing is chosen: 'All roles'. */
  all: string;
  /** The values with their labels. */
  choices: Readonly<Record<string, string>>;
  value: string;
  onChange: (value: string) => void;
}

/** One filter of a list. */
export function FilterSelect({ label, all, choices, value, onChange }: FilterSelectProps) {
  return (
    <Box width={{ base: 'calc(50% - 8px)', sm: '160px' }} flexGrow={{ base: 1, sm: 0 }} order={{ base: 6, sm: 0 }}>
      <SelectField
        aria-label={label}
        placeholder={all}
        options={Object.entries(choices).map(([choice, words]) => ({ value: choice, label: words }))}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Box>
  );
}
