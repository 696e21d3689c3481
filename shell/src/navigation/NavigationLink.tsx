import { Link } from '@quayside/kernel/router';
import type { ReactNode } from 'react';
import { useWarm } from './useWarm';

interface Props {
  to: string;
  active: boolean;
  className?: string;
  'aria-label'?: string;
  onClick?: () => void;
  children: ReactNode;
}

/** A link that prefetches its page on hover and focus. */
export function NavigationLink({ to, active, children, ...rest }: Props) {
  const warm = useWarm();
  return (
    <Link
      to={to}
      aria-current={active ? 'page' : undefined}
      onMouseEnter={() => warm(to)}
      onFocus={() => warm(to)}
      {...rest}
    >
      {children}
    </Link>
  );
}
