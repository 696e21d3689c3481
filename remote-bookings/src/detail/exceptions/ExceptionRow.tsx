import type { HistoryEntry } from '@quayside/contract';
import { displayContainerNumber, effectText } from '@quayside/freight';
import { Box, Button, ExceptionTime, Flex, Grid, Heading, SeverityGlyph } from '@quayside/ui';
import { Evidence } from './Evidence';

interface ExceptionRowProps {
  entry: HistoryEntry;
  /** Undefined without permission. */
  onAcknowledge: (() => void) | undefined;
}

/** Open exception with place, time and effect, and its evidence on demand. */
export function ExceptionRow({ entry, onAcknowledge }: ExceptionRowProps) {
  const { label, settings } = entry;
  const { severity, facts, evidence } = settings;
  return (
    <Grid
      as="li"
      data-row={entry.id}
      templateColumns={{ base: '20px minmax(0, 1fr)', sm: '20px minmax(0, 1fr) auto' }}
      alignItems={{ sm: 'center' }}
      columnGap="12px"
      rowGap="8px"
      ps="16px"
      pe="12px"
      py={{ base: '12px', sm: '6px' }}
    >
      <Box>
        <SeverityGlyph severity={severity ?? 'medium'} />
      </Box>
      <Box minW="0">
        <Flex direction={{ base: 'column', md: 'row' }} align={{ md: 'baseline' }} gap={{ base: '3px', md: '12px' }}>
          <Heading as="h3" textStyle="subheading" flexShrink="0" maxW="100%">
            {label}
            {facts?.effect && (
              <Box as="span" ms="8px" color="fg.error">
                {effectText(facts.effect)}
              </Box>
            )}
          </Heading>
          <RowFacts entry={entry} />
        </Flex>
        {evidence.length > 1 && <Evidence of={label} sentences={evidence} />}
      </Box>
      {onAcknowledge && (
        <Button
          variant="outline"
          size={{ base: 'md', sm: 'sm' }}
          data-act
          alignSelf="start"
          justifySelf="start"
          gridColumn={{ base: '2', sm: 'auto' }}
          aria-label={`Acknowledge: ${label}`}
          onClick={onAcknowledge}
        >
          Acknowledge
        </Button>
      )}
    </Grid>
  );
}

/** Draws a dot before each fact. The first dot in each line falls outside and is clipped, wherever the line breaks. */
const dotted = {
  marginInlineStart: '-18px',
  '& > *': { position: 'relative', paddingInlineStart: '18px' },
  '& > *::before': { content: '"·"', position: 'absolute', insetInlineStart: '7px', color: 'fg.subtle' },
  '& time > *': { fontWeight: 'normal' },
} as const;

function RowFacts({ entry }: { entry: HistoryEntry }) {
  const { facts, evidence, data } = entry.settings;
  const [cause] = evidence;
  return (
    <Box overflow="hidden" minW="0">
      <Flex
        wrap={{ base: 'wrap', md: 'nowrap' }}
        whiteSpace={{ md: 'nowrap' }}
        rowGap="2px"
        textStyle="caption"
        color="fg.muted"
        css={dotted}
      >
        {facts?.place && (
          <Box>
            <Box as="span" fontFamily="mono">
              {facts.place.code}
            </Box>{' '}
            {facts.place.city}
          </Box>
        )}
        <Box>
          <ExceptionTime facts={facts} raisedAt={entry.createdAt} />
        </Box>
        {data.equipment_reference && <Box fontFamily="mono">{displayContainerNumber(data.equipment_reference)}</Box>}
        {cause && (
          <Box minW="0" overflowWrap="anywhere" overflow={{ md: 'hidden' }} textOverflow="ellipsis" title={cause}>
            {cause}
          </Box>
        )}
      </Flex>
    </Box>
  );
}
