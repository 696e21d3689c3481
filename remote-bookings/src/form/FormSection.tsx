import { Box, Flex, Grid, Heading } from '@quayside/ui';
import type { ReactNode } from 'react';

/** Section of the form with a heading, separated by hairlines. */
export function FormSection({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <Flex
      as="section"
      direction="column"
      gap="16px"
      py="20px"
      css={{ '& + &': { borderTopWidth: '1px', borderColor: 'border.muted' } }}
      aria-label={title}
    >
      <Flex align="baseline" gap="12px" wrap="wrap">
        <Heading as="h2" textStyle="subheading">
          {title}
        </Heading>
        {note && (
          <Box textStyle="caption" color="fg.subtle">
            {note}
          </Box>
        )}
      </Flex>
      {children}
    </Flex>
  );
}

/** Grid with the given columns; one column when the body is narrower than 420 px. */
export function FieldGrid({ columns, children }: { columns: 2 | 3; children: ReactNode }) {
  return (
    <Grid
      gap="16px"
      alignItems="start"
      templateColumns="minmax(0, 1fr)"
      css={{ '@container (min-width: 420px)': { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` } }}
    >
      {children}
    </Grid>
  );
}
