import type { HistoryEntry } from '@quayside/contract';
import { UNDO_SECONDS } from '@quayside/freight';
import { Box, Button, Flex, Grid, Heading } from '@quayside/ui';
import { CircleCheck, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';

interface AcknowledgedRowProps {
  entry: HistoryEntry;
  onUndo: () => void;
  /** Called when the time for undo has passed. */
  onFold: () => void;
}

const COLLAPSE_MS = 160;

/** Exception that was just acknowledged; offers undo for some seconds, then collapses. */
export function AcknowledgedRow({ entry, onUndo, onFold }: AcknowledgedRowProps) {
  const left = useSecondsLeft();
  const isOver = left === 0;
  const fold = useEffectEvent(onFold);
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(() => fold(), COLLAPSE_MS);
    return () => clearTimeout(timer);
  }, [isOver]);
  return (
    <Grid
      as="li"
      data-row={entry.id}
      bg="bg.subtle"
      templateRows={isOver ? '0fr' : '1fr'}
      transition={`grid-template-rows ${COLLAPSE_MS}ms`}
    >
      <Grid
        overflow="hidden"
        minH="0"
        templateColumns="20px minmax(0, 1fr) auto"
        alignItems="center"
        columnGap="12px"
        ps="16px"
        pe="12px"
        py={isOver ? '0' : '12px'}
      >
        <Box color="fg.success" alignSelf="start" mt="3px">
          <CircleCheck size={14} aria-hidden />
        </Box>
        <Box minW="0">
          <Heading as="h3" textStyle="subheading" fontWeight="medium" color="fg.muted">
            {entry.label}
          </Heading>
          <Box mt="3px" textStyle="caption" color="fg.muted">
            Acknowledged by you, just now
          </Box>
        </Box>
        <Flex align="center" gap="8px">
          <Ring left={left} />
          <Box textStyle="label" color="fg.muted" minW="28px" aria-hidden>
            {left} s
          </Box>
          <Button variant="outline" size="sm" data-act aria-label={`Undo: ${entry.label}`} onClick={onUndo}>
            <Undo2 aria-hidden />
            Undo
          </Button>
        </Flex>
      </Grid>
    </Grid>
  );
}

/** Counts down by wall-clock time, so that a suspended page is not late. */
function useSecondsLeft(): number {
  const [left, setLeft] = useState(UNDO_SECONDS);
  useEffect(() => {
    const until = Date.now() + UNDO_SECONDS * 1000;
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000))), 1000);
    return () => clearInterval(timer);
  }, []);
  return left;
}

const radius = 6.5;
const round = 2 * Math.PI * radius;

const Ring = ({ left }: { left: number }) => (
  <Box
    asChild
    flexShrink={0}
    rotate="-90deg"
    css={{
      '& circle': { fill: 'none', strokeWidth: '2.25', stroke: 'border' },
      '& circle + circle': { stroke: 'marine.solid', transition: 'stroke-dashoffset 1s linear' },
    }}
  >
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r={radius} />
      <circle cx="8" cy="8" r={radius} strokeDasharray={round} strokeDashoffset={round * (1 - left / UNDO_SECONDS)} />
    </svg>
  </Box>
);
