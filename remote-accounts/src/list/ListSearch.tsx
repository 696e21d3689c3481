import { Box, Input, searchDelay } from '@freight/shared-kernel/ui';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

interface ListSearchProps {
  /** What it searches, for readers: 'Search contacts'. */
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
}

/** Looks for what was typed once it has rested. */
export function ListSearch({ label, placeholder, value, onChange }: ListSearchProps) {
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
    <Box position="relative" width={{ base: '100%', sm: '260px' }} order={{ base: 5, sm: 0 }}>
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
