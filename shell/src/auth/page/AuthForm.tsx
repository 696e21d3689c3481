import { Box, Callout } from '@quayside/ui';
import type { FormEventHandler, ReactNode } from 'react';

interface AuthFormProps {
  onSubmit: FormEventHandler;
  /** What could not be done, when it was refused. */
  failure?: string;
  /** Why. */
  refusal?: string | undefined;
  children: ReactNode;
}

/** The fields of a page around the sign-in, one under the other; above them what was refused. */
export function AuthForm({ onSubmit, failure, refusal, children }: AuthFormProps) {
  return (
    <Box asChild display="flex" flexDirection="column" gap="16px">
      <form noValidate onSubmit={onSubmit}>
        {refusal && (
          <Callout tone="error" title={failure}>
            {refusal}
          </Callout>
        )}
        {children}
      </form>
    </Box>
  );
}
