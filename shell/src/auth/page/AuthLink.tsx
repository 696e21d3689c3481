import { Link } from '@quayside/kernel/router';
import { Link as LinkLook, Text } from '@quayside/ui';
import type { ReactNode } from 'react';

/** A link between the pages around the sign-in; a quiet one for the few. */
export function AuthLink({ to, quiet = false, children }: { to: string; quiet?: boolean; children: ReactNode }) {
  return (
    <LinkLook asChild variant="plain" py="6px" my="-6px" {...(quiet && { color: 'fg.muted', fontWeight: 'normal' })}>
      <Link to={to}>{children}</Link>
    </LinkLook>
  );
}

/** The line under a form that leads elsewhere. */
export const Elsewhere = ({ children }: { children: ReactNode }) => (
  <Text textAlign="center" textStyle="sm" color="fg.muted">
    {children}
  </Text>
);
