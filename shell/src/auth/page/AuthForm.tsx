import { Box, Callout } from '@quayside/ui';
import type { FormEventHandler, ReactNode } from 'react';

interface AuthFormProps {
  onSubmit: FormEventHandler;
  /** The action that failed, when it was refused. */
  failure?: string;
  /** The reason. */
  refusal?: string | undefined;
  children: ReactNode;
}

/** A form of the sign-in pages, with the refusal above its fields. */
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
