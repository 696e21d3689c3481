import { Box, Input, searchDelay } from '@freight/shared-kernel/ui';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

interface RateSearchFieldProps {
  value: string;
  onChange: (text: string) => void;
}

/** Looks for lane codes, carrier or service once what was typed has rested. */
export function RateSearchField({ value, onChange }: RateSearchFieldProps) {
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
    <Box position="relative" width={{ base: '100%', lg: '240px' }} order={{ base: 5, lg: 0 }}>
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
        aria-label="Search rates"
        placeholder="Lane, carrier or service"
        ps="36px"
        maxLength={80}
        value={typed}
        onChange={(event) => put(event.target.value, searchDelay)}
        onKeyDown={(event) => event.key === 'Escape' && typed && put('', 0)}
      />
    </Box>
  );
}
