import { Input, searchDelay } from '@freight/shared-kernel/ui';
import { useEffect, useRef, useState } from 'react';

interface Props {
  value: string;
  onChange: (text: string) => void;
}

/** Looks for what was typed once it has rested; Escape clears it. Mount it anew to show another text. */
export function QuoteSearch({ value, onChange }: Props) {
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const put = (text: string, delay: number) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(text.trim()), delay);
  };
  return (
    <Input
      type="search"
      aria-label="Search quotes"
      placeholder="Number, name, customer or port"
      width={{ base: '100%', md: '260px' }}
      maxLength={80}
      value={typed}
      onChange={(event) => put(event.target.value, searchDelay)}
      onKeyDown={(event) => event.key === 'Escape' && typed && put('', 0)}
    />
  );
}
