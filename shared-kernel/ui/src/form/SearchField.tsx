import { Box, type BoxProps, Input } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { screenOnly } from '../print/printRules';
import { searchDelay } from './useTypeAheadSearch';

export interface SearchFieldProps extends Pick<BoxProps, 'width' | 'order'> {
  /** Accessible name: 'Search contacts'. */
  label: string;
  placeholder: string;
  /** Current search text; when it changes elsewhere, the field follows. */
  value: string;
  /** Receives the trimmed text 500 ms after the last key, and '' immediately on Escape. */
  onChange: (text: string) => void;
}

/** Filters a list by the typed text, debounced. */
export function SearchField({ label, placeholder, value, onChange, ...place }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [searched, setSearched] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (value !== searched) {
    setSearched(value);
    setTyped(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const put = (text: string, delay: number) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setSearched(text.trim());
      onChange(text.trim());
    }, delay);
  };
  return (
    <Box position="relative" {...screenOnly} {...place}>
      <Box
        position="absolute"
        insetStart="12px"
        top="50%"
        translate="0 -50%"
        zIndex="1"
        color="fg.subtle"
        pointerEvents="none"
      >
        <Search size={16} aria-hidden />
      </Box>
      <Input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        ps="36px"
        maxLength={80}
        value={typed}
        onChange={(event) => put(event.target.value, searchDelay)}
        onKeyDown={(event) => event.key === 'Escape' && typed && put('', 0)}
      />
    </Box>
  );
}
