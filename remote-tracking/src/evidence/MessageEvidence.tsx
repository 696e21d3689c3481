import type { EventEvidence, EvidenceFact } from '@quayside/contract';
import type { TrackingEvent } from '@quayside/freight';
import { Box, PlaceTime } from '@quayside/ui';
import type { ReactNode } from 'react';
import { t } from '../texts/messages';
import { formatText } from '../unread/unreadText';

/** An event with its title and time zone, as the timeline shows them. */
export interface ShownEvent {
  event: TrackingEvent;
  title: string;
  timeZone: string | null;
}

type Message = NonNullable<EventEvidence['message']>;

const labels: Record<EvidenceFact['is'], string> = {
  get milestone() {
    return t('Milestone code');
  },
  get time() {
    return t('Time');
  },
  get place() {
    return t('Place');
  },
  get vessel() {
    return t('Vessel');
  },
  get imo() {
    return t('IMO number');
  },
  get voyage() {
    return t('Voyage');
  },
  get flight() {
    return t('Flight');
  },
  get container() {
    return t('Container');
  },
  get pieces() {
    return t('Pieces');
  },
  get weight() {
    return t('Weight in kg');
  },
};

const partName = ({ path, line }: EvidenceFact['parts'][number]): string => {
  if (!path) return t('Line {line}', { line: line ?? 1 });
  return line === null ? path : t('Segment {line}', { line });
};

/** Shows a stored message: its sender, the fields that say each fact of the event, and its text. */
export function MessageEvidence({ shown, message }: { shown: ShownEvent; message: Message }) {
  const { sender, format, type, receivedAt, text, facts } = message;
  const value = (fact: EvidenceFact): ReactNode =>
    fact.is === 'time' ? (
      <PlaceTime at={fact.value} timeZone={shown.timeZone} dateOnly={shown.event.dateOnly} />
    ) : (
      fact.value
    );
  return (
    <Box pt="16px" textStyle="dense">
      <Box fontWeight="medium">{[sender, formatText[format], type].filter(Boolean).join(' · ')}</Box>
      <Box mt="4px" textStyle="caption" color="fg.muted">
        {t.rich('Received {time}', { time: <PlaceTime at={receivedAt} /> })}
      </Box>
      <Box as="dl" mt="16px" display="grid" gridTemplateColumns="minmax(96px, auto) minmax(0, 1fr)" gap="8px 16px">
        {facts.map((fact) => (
          <Box key={fact.is} display="contents">
            <Box as="dt" color="fg.muted">
              {labels[fact.is]}
            </Box>
            <Box as="dd" overflowWrap="anywhere">
              {value(fact)}
              <FactParts parts={fact.parts} />
            </Box>
          </Box>
        ))}
      </Box>
      {text === null ? (
        <Box mt="16px">{t('The message also names shipments of others, so its text is not shown.')}</Box>
      ) : (
        <Box
          as="pre"
          role="region"
          aria-label={t('Message as received')}
          tabIndex={0}
          mt="16px"
          p="12px"
          borderWidth="1px"
          borderRadius="8px"
          fontFamily="mono"
          textStyle="caption"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
        >
          {text}
        </Box>
      )}
    </Box>
  );
}

/** Fields, segments or lines that say a fact. */
function FactParts({ parts }: Pick<EvidenceFact, 'parts'>) {
  if (parts.length === 0)
    return (
      <Box textStyle="caption" color="fg.muted">
        {t('Written in another form, or taken from the booking')}
      </Box>
    );
  return parts.map((part) => (
    <Box key={`${part.path} ${part.line}`} textStyle="caption" color="fg.muted">
      {partName(part)}:{' '}
      <Box as="span" fontFamily="mono">
        {part.text}
      </Box>
    </Box>
  ));
}
