import { Link } from '@quayside/kernel/router';
import { Link as LinkLook, Text } from '@quayside/ui';
import type { ReactNode } from 'react';

/** A link between the sign-in pages; `quiet` for seldom used ones. */
export function AuthLink({ to, quiet = false, children }: { to: string; quiet?: boolean; children: ReactNode }) {
  return (
    <LinkLook asChild variant="plain" py="6px" my="-6px" {...(quiet && { color: 'fg.muted', fontWeight: 'normal' })}>
      <Link to={to}>{children}</Link>
    </LinkLook>
  );
}

/** The line with links below a form. */
export const Elsewhere = ({ children }: { children: ReactNode }) => (
  <Text textAlign="center" textStyle="sm" color="fg.muted">
    {children}
  </Text>
);
