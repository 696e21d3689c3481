import type { HistoryEntry } from '@quayside/contract';
import {
  displayContainerNumber,
  type ExceptionCategory,
  type ExceptionSeverity,
  exceptionTypes,
} from '@quayside/freight';
import { Can } from '@quayside/kernel/session';
import { Badge, Box, Button, Flex, Heading, PlaceTime } from '@quayside/ui';
import { Check, TriangleAlert } from 'lucide-react';
import { isOpen } from './historyView';

const severities: Record<ExceptionSeverity, string> = {
  low: 'Low severity',
  medium: 'Medium severity',
  high: 'High severity',
};
const categories: Record<ExceptionCategory, string> = {
  schedule: 'Schedule',
  customs: 'Customs',
  cargo: 'Cargo',
  documents: 'Documents',
  source: 'Tracking source',
};

interface HistoryExceptionsProps {
  exceptions: readonly HistoryEntry[];
  openExceptions: number;
  onAcknowledge: (entry: HistoryEntry) => void;
}

/** What needs a person: open exceptions, then the acknowledged ones. */
export function HistoryExceptions({ exceptions, openExceptions, onAcknowledge }: HistoryExceptionsProps) {
  const settled = exceptions.length - openExceptions;
  const counts = [openExceptions > 0 && `${openExceptions} open`, settled > 0 && `${settled} acknowledged`].filter(
    Boolean,
  );
  return (
    <Box as="section" aria-label="Exceptions" borderWidth="1px" borderRadius="lg" overflow="hidden">
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
          Exceptions
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

/** What it is about, as it is written on paper; an overdue document is named by the detail already. */
const referenceOf = ({ settings: { category, data } }: HistoryEntry): string | null | undefined =>
  data.equipment_reference
    ? displayContainerNumber(data.equipment_reference)
    : category === 'documents'
      ? null
      : data.reference;

function ExceptionRow({
  entry,
  onAcknowledge,
}: { entry: HistoryEntry } & Pick<HistoryExceptionsProps, 'onAcknowledge'>) {
  const { label, detail, createdAt, settings } = entry;
  const { acknowledgedBy, exception_type: kind, category, severity, evidence } = settings;
  const open = isOpen(entry);
  const reference = referenceOf(entry);
  return (
    <Flex as="li" align={{ base: 'flex-start', sm: 'center' }} gap="12px" px="16px" py="12px">
      <Box
        boxSize="32px"
        flexShrink={0}
        borderRadius="md"
        display="grid"
        placeItems="center"
        bg={open ? 'vermilion.subtle' : 'bg.muted'}
        color={open ? 'vermilion.fg' : 'fg.muted'}
      >
        {open ? <TriangleAlert size={16} aria-hidden /> : <Check size={16} aria-hidden />}
      </Box>
      <Flex
        flex="1"
        minW="0"
        gap="12px"
        direction={{ base: 'column', sm: 'row' }}
        align={{ base: 'flex-start', sm: 'center' }}
      >
        <Box flex="1" minW="0">
          <Box
            fontSize="sm"
            lineHeight="20px"
            fontWeight={open ? 'semibold' : 'medium'}
            color={open ? 'fg' : 'fg.muted'}
          >
            {label}
          </Box>
          {detail && (
            <Box textStyle="caption" color="fg.muted">
              {detail}
            </Box>
          )}
          <Flex
            columnGap="16px"
            wrap="wrap"
            textStyle="caption"
            color="fg.muted"
            css={{ '& > span': { fontFamily: 'mono' }, '& time > *': { fontWeight: 'normal' } }}
          >
            {reference && <span>{reference}</span>}
            <PlaceTime at={createdAt} />
          </Flex>
          <Flex wrap="wrap" align="center" columnGap="8px" rowGap="4px" mt="2px" textStyle="caption" color="fg.muted">
            {severity && (
              <Badge size="sm" bg="bg.muted" color={open && severity === 'high' ? 'fg.error' : 'fg.muted'}>
                {severities[severity]}
              </Badge>
            )}
            {category && <Box as="span">{categories[category]}</Box>}
            {kind && exceptionTypes[kind].label !== label && <Box as="span">{exceptionTypes[kind].label}</Box>}
          </Flex>
          {evidence.length > 0 && (
            <Box as="ul" aria-label="Evidence" listStyleType="none" mt="2px" textStyle="caption" color="fg.muted">
              {evidence.map((fact) => (
                <Box as="li" key={fact} overflowWrap="anywhere">
                  {fact}
                </Box>
              ))}
            </Box>
          )}
          {acknowledgedBy && (
            <Box
              textStyle="caption"
              color="fg.success"
              mt="2px"
              css={{ '& time > *': { color: 'inherit', fontWeight: 'inherit' } }}
            >
              Acknowledged by {acknowledgedBy.fullName || acknowledgedBy.email},{' '}
              <PlaceTime at={acknowledgedBy.timestamp} />
            </Box>
          )}
        </Box>
        <Can I="update" a="Booking">
          <Button
            variant="outline"
            size={{ base: 'md', sm: 'sm' }}
            disabled={!open}
            aria-label={open ? `Acknowledge: ${label}` : `Acknowledged: ${label}`}
            onClick={() => onAcknowledge(entry)}
          >
            {open ? (
              'Acknowledge'
            ) : (
              <>
                <Check size={14} aria-hidden />
                Acknowledged
              </>
            )}
          </Button>
        </Can>
      </Flex>
    </Flex>
  );
}
