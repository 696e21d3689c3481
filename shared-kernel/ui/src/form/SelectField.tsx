import { NativeSelect } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps extends Omit<ComponentProps<typeof NativeSelect.Field>, 'children' | 'size'> {
  options: readonly SelectOption[];
  /** Shown and selected while there is no value. */
  placeholder?: string;
  size?: 'md' | 'lg';
  disabled?: boolean;
}

/** Native select in the style of a control; accepts the props of react-hook-form's `register`. */
export function SelectField({ options, placeholder, size = 'md', ...field }: SelectFieldProps) {
  return (
    <NativeSelect.Root size={size}>
      <NativeSelect.Field {...field}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator>
        <ChevronDown aria-hidden />
      </NativeSelect.Indicator>
    </NativeSelect.Root>
  );
}
