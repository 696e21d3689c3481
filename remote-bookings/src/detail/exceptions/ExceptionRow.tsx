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
      columnGap="12px"
      rowGap="8px"
      ps="16px"
      pe="12px"
      py="12px"
    >
      <Box>
        <SeverityGlyph severity={severity ?? 'medium'} />
      </Box>
      <Box minW="0">
        <Heading as="h3" textStyle="subheading">
          {label}
          {facts?.effect && (
            <Box as="span" ms="8px" color="fg.error">
              {effectText(facts.effect)}
            </Box>
          )}
        </Heading>
        <RowFacts entry={entry} />
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
    <Box overflow="hidden" mt="3px">
      <Flex wrap="wrap" rowGap="2px" textStyle="caption" color="fg.muted" css={dotted}>
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
          <Box minW="0" overflowWrap="anywhere">
            {cause}
          </Box>
        )}
      </Flex>
    </Box>
  );
}
