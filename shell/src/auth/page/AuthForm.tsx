import { Box } from '@quayside/ui';
import type { FormEventHandler, ReactNode } from 'react';

/** The fields of a page around the sign-in, one under the other. */
export function AuthForm({ onSubmit, children }: { onSubmit: FormEventHandler; children: ReactNode }) {
  return (
    <Box asChild display="flex" flexDirection="column" gap="16px">
      <form noValidate onSubmit={onSubmit}>
        {children}
      </form>
    </Box>
  );
}
