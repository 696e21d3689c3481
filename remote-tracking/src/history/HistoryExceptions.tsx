import { type HistoryEntry, isOpenException } from '@quayside/contract';
import { displayContainerNumber, effectText } from '@quayside/freight';
import { Can } from '@quayside/kernel/session';
import { Box, Button, ExceptionTime, Flex, Heading, PlaceTime, SeverityGlyph } from '@quayside/ui';
import { CircleCheck } from 'lucide-react';
import { t } from '../texts/history';

interface HistoryExceptionsProps {
  exceptions: readonly HistoryEntry[];
  openExceptions: number;
  onAcknowledge: (entry: HistoryEntry) => void;
}

/** Lists open exceptions, worst first, then acknowledged ones. */
export function HistoryExceptions({ exceptions, openExceptions, onAcknowledge }: HistoryExceptionsProps) {
  const closed = exceptions.filter(({ settings }) => settings.closedWithBooking).length;
  const acknowledged = exceptions.length - openExceptions - closed;
  const counts = [
    openExceptions > 0 && t('{count} open', { count: openExceptions }),
    acknowledged > 0 && t('{count} acknowledged', { count: acknowledged }),
    closed > 0 && t('{count} closed with the booking', { count: closed }),
  ].filter(Boolean);
  return (
    <Box as="section" aria-label={t('Exceptions')} borderWidth="1px" borderRadius="lg" overflow="hidden">
      <Flex
        align="baseline"
        gap="10px"
        px="16px"
        py="10px"
        bg="bg.subtle"
        borderBottomWidth="1px"
        borderColor="border.muted"
      >
        <Heading as="h3" fontSize="sm" lineHeight="20px" fontWeight="semibold">
          {t('Exceptions')}
        </Heading>
        <Box as="span" textStyle="caption" color="fg.subtle" aria-live="polite">
          {counts.join(', ')}
        </Box>
      </Flex>
      <Box as="ul" listStyleType="none" css={{ '& > li + li': { borderTopWidth: '1px', borderColor: 'border.muted' } }}>
        {exceptions.map((entry) => (
          <ExceptionRow key={entry.id} entry={entry} onAcknowledge={onAcknowledge} />
        ))}
      </Box>
    </Box>
  );
}

/** Exception in two lines, with its evidence folded below. */
function ExceptionRow({
  entry,
  onAcknowledge,
}: { entry: HistoryEntry } & Pick<HistoryExceptionsProps, 'onAcknowledge'>) {
  const { label, settings } = entry;
  const { severity, facts, evidence, closedWithBooking } = settings;
  const open = isOpenException(entry);
  return (
    <Flex as="li" align="flex-start" gap="12px" px="16px" py="10px">
      {open ? (
        <SeverityGlyph severity={severity ?? 'medium'} />
      ) : (
        <Box display="grid" placeItems="center" flexShrink={0} boxSize="14px" mt="3px" color="fg.success">
          <CircleCheck size={14} aria-hidden />
        </Box>
      )}
      <Box flex="1" minW="0">
        <Box fontSize="sm" lineHeight="20px" fontWeight={open ? 'semibold' : 'medium'} color={open ? 'fg' : 'fg.muted'}>
          {label}
          {facts?.effect && (
            <Box as="span" color={open ? 'fg.error' : 'fg.muted'}>
              , {effectText(facts.effect)}
            </Box>
          )}
        </Box>
        <Box as="details" textStyle="caption" color="fg.muted" css={{ '& time > *': { fontWeight: 'normal' } }}>
          <Box as="summary" cursor={evidence.length > 0 ? 'pointer' : 'default'} truncate>
            <SecondLine entry={entry} />
          </Box>
          <Box as="ul" aria-label={t('Evidence')} listStyleType="none" mt="2px">
            {evidence.map((fact) => (
              <Box as="li" key={fact} overflowWrap="anywhere">
                {fact}
              </Box>
            ))}
          </Box>
        </Box>
      </Box>
      {!closedWithBooking && (
        <Can I="update" a="Booking">
          <Button
            variant="outline"
            size={{ base: 'md', sm: 'sm' }}
            flexShrink={0}
            disabled={!open}
            aria-label={
              open ? t('Acknowledge: {title}', { title: label }) : t('Acknowledged: {title}', { title: label })
            }
            onClick={() => onAcknowledge(entry)}
          >
            {open ? t('Acknowledge') : t('Acknowledged')}
          </Button>
        </Can>
      )}
    </Flex>
  );
}

/** Shows who acknowledged it or that it was closed with its booking, or, while open, its place, time and subject. */
function SecondLine({ entry: { detail, createdAt, settings } }: { entry: HistoryEntry }) {
  const { acknowledgedBy, closedWithBooking, facts, data, category } = settings;
  if (acknowledgedBy)
    return (
      <>
        {closedWithBooking
          ? t('Closed with the booking')
          : t('Acknowledged by {name}', { name: acknowledgedBy.fullName || acknowledgedBy.email })}
        , <PlaceTime at={acknowledgedBy.timestamp} />
      </>
    );
  const isNamed = facts?.place || category === 'documents';
  const about = [
    facts?.place?.code ?? (isNamed ? null : data.reference),
    facts?.place ? null : detail,
    data.equipment_reference && displayContainerNumber(data.equipment_reference),
  ].filter(Boolean);
  return (
    <>
      {about.length > 0 && `${about.join(' · ')} · `}
      <ExceptionTime facts={facts} raisedAt={createdAt} />
    </>
  );
}
