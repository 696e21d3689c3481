import type { PlaceRole, TimelineGroup } from '@quayside/freight';
import { Box, Flex } from '@quayside/ui';
import { t } from '../texts/tracking';
import type { DisagreeingReport } from './disagreements';
import { TimelineRowView } from './TimelineRowView';

const roleWords = {
  get origin() {
    return t('Origin');
  },
  get transit() {
    return t('Transshipment');
  },
  get destination() {
    return t('Destination');
  },
} as const satisfies Record<PlaceRole, string>;

interface TimelineGroupProps {
  group: TimelineGroup;
  now: Date;
  /** Role of the place in the route; null when it is not on the route. */
  role: PlaceRole | null;
  air: boolean;
  /** Reports of other sources, by event id. */
  disagreements: ReadonlyMap<string, readonly DisagreeingReport[]>;
  /** Notes of exceptions, by id. */
  notes: ReadonlyMap<string, string>;
  expected?: boolean;
  /** Whether this is the lowest group of the timeline. */
  end?: boolean;
}

/** Rows of one call below the place's code, name and terminal. */
export function TimelineGroupView(props: TimelineGroupProps) {
  const { group, now, role, air, disagreements, notes, expected = false, end = false } = props;
  const { code, name, terminal, rows } = group;
  const place = [code, name].filter(Boolean).join(' ');
  return (
    <Box
      as="section"
      _print={{ breakInside: 'avoid' }}
      aria-label={expected ? t('{place}, expected', { place }) : place}
    >
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
        {role && (
          <Box as="span" color="fg.subtle">
            {roleWords[role]}
          </Box>
        )}
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
            air={air}
            note={notes.get(row.event.id)}
            others={disagreements.get(row.event.id) ?? []}
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
