import { Box, Flex } from '@freight/shared-kernel/ui';
import type { TimelineGroup } from './groupTimeline';
import { TimelineRowView } from './TimelineRowView';

/** The rows of one call at a place below its code, name and terminal. */
export function TimelineGroupView({
  group,
  now,
  expected = false,
  end = false,
}: {
  group: TimelineGroup;
  now: Date;
  expected?: boolean;
  /** The lowest group of the timeline. */
  end?: boolean;
}) {
  const { code, name, terminal, rows } = group;
  return (
    <Box as="section" aria-label={`${[code, name].filter(Boolean).join(' ')}${expected ? ', expected' : ''}`}>
      <Flex align="baseline" gap="8px" px="16px" pt="10px" pb="4px" textStyle="caption">
        {code && (
          <Box
            as="span"
            fontFamily="mono"
            fontWeight="semibold"
            minW="46px"
            color={expected ? 'fg.muted' : 'marine.fg'}
          >
            {code}
          </Box>
        )}
        <Box as="h3" fontSize="sm" fontWeight="semibold" {...(expected && { color: 'fg.muted' })}>
          {name}
        </Box>
        {terminal && terminal !== name && (
          <Box as="span" ms="auto" color="fg.subtle" textAlign="right">
            {terminal}
          </Box>
        )}
      </Flex>
      <Box as="ol" listStyleType="none">
        {rows.map((row, index) => (
          <TimelineRowView
            key={row.event.id}
            row={row}
            now={now}
            expected={expected}
            first={index === 0}
            last={index === rows.length - 1}
            end={end && index === rows.length - 1}
          />
        ))}
      </Box>
    </Box>
  );
}
