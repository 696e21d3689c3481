import { Box, Grid } from '@quayside/ui';
import type { ReactNode } from 'react';

/** Label above value, in two columns. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <Grid as="dl" templateColumns="repeat(2, minmax(0, 1fr))" gap="12px 16px" p="16px">
      {children}
    </Grid>
  );
}

/** Label and value; an en dash for an unknown value. */
export function Fact({ label, children, wide }: { label: string; children: ReactNode; wide?: boolean }) {
  return (
    <Box minW="0" {...(wide && { gridColumn: '1 / -1' })}>
      <Box as="dt" textStyle="label" color="fg.subtle">
        {label}
      </Box>
      <Box as="dd" textStyle="dense" overflowWrap="anywhere" whiteSpace="pre-line">
        {children || '–'}
      </Box>
    </Box>
  );
}

/** Muted line below a value. */
export function Sub({ children }: { children: ReactNode }) {
  return (
    <Box textStyle="caption" color="fg.muted">
      {children}
    </Box>
  );
}
