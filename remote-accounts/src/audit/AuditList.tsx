import { type AuditEntry, auditActionText } from '@quayside/contract';
import { Box, Button, Flex, Panel, PlaceTime } from '@quayside/ui';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { t } from '../texts/audit';
import type { AuditView } from './auditView';
import { DifferenceTable, fieldText, recordedText } from './DifferenceTable';

interface AuditListProps {
  entries: readonly AuditEntry[];
  onNarrow: (changed: Partial<AuditView>) => void;
}

/** Time, person, action, record, detail, address: side by side from `lg`, stacked below. */
const columns = { base: '1fr', lg: '150px 1.1fr 1.2fr 1.2fr 2fr 130px' } as const;

const actorText = ({ actor }: AuditEntry): string => (actor ? actor.name || t('Deleted user') : t('Quayside'));
const recordText = ({ record }: AuditEntry): string =>
  record.name ?? auditActionText(record.kind === 'list' ? record.id : record.kind);

const detailText = ({ differences }: AuditEntry): string => {
  const [first, ...others] = differences;
  if (!first) return '–';
  const before = first.before === null ? '' : `${recordedText(first.before)} → `;
  const after = first.after === null ? t('none') : recordedText(first.after);
  const said = `${fieldText(first.path)}: ${before}${after}`;
  return others.length > 0 ? t('{said} and {count} more', { said, count: others.length }) : said;
};

function AuditRow({ entry, onNarrow }: { entry: AuditEntry } & Pick<AuditListProps, 'onNarrow'>) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { actor, record, differences, address, at, agent } = entry;
  const action = auditActionText(entry.action);
  return (
    <Box as="li" borderTopWidth="1px" borderColor="border.muted" bg={open ? 'marine.subtle' : undefined}>
      <Cells>
        <Box fontFamily="mono">
          <PlaceTime at={at} />
        </Box>
        <Box>
          {actorText(entry)}
          <Box textStyle="caption" color="fg.muted">
            {actor?.role ?? (actor ? '' : t('job'))}
          </Box>
          {entry.workAs && (
            <Box textStyle="caption" color="fg.warning" overflowWrap="anywhere">
              {t('Work as: {reason}', { reason: entry.workAs.reason })}
            </Box>
          )}
        </Box>
        <Box fontWeight="medium">{action}</Box>
        <Box overflowWrap="anywhere">
          {record.kind === 'session' ? (
            '–'
          ) : (
            <Button
              variant="ghost"
              size="sm"
              px="0"
              height="auto"
              minH="24px"
              color="marine.fg"
              whiteSpace="normal"
              textAlign="start"
              aria-label={t('Only {recordText}', { recordText: recordText(entry) })}
              onClick={() => onNarrow({ kind: record.kind, record: record.id, action: '' })}
            >
              {recordText(entry)}
            </Button>
          )}
          {agent && (
            <Box textStyle="caption" color="fg.muted" display={{ lg: 'none' }}>
              {agent.companyName}
            </Box>
          )}
        </Box>
        <Flex gap="4px" align="flex-start" color="fg.muted" minW="0">
          {differences.length > 0 && (
            <Button
              variant="ghost"
              size="xs"
              boxSize="24px"
              minW="24px"
              p="0"
              aria-expanded={open}
              aria-controls={id}
              aria-label={t('What changed: {action}, {recordText}', { action, recordText: recordText(entry) })}
              onClick={() => setOpen(!open)}
            >
              {open ? <ChevronDown size={16} aria-hidden /> : <ChevronRight size={16} aria-hidden />}
            </Button>
          )}
          <Box minW="0" overflowWrap="anywhere" lineClamp={2}>
            {detailText(entry)}
          </Box>
        </Flex>
        <Box fontFamily="mono" color="fg.muted" overflowWrap="anywhere">
          {address ?? '–'}
        </Box>
      </Cells>
      {open && (
        <Box id={id} px="16px" pb="12px">
          <DifferenceTable differences={differences} />
        </Box>
      )}
    </Box>
  );
}

const Cells = ({ children }: { children: ReactNode }) => (
  <Box
    display="grid"
    gridTemplateColumns={columns}
    gap={{ base: '2px', lg: '12px' }}
    px="16px"
    py="10px"
    textStyle="dense"
  >
    {children}
  </Box>
);

/** Lists entries, newest first; each expands to its changes. */
export function AuditList({ entries, onNarrow }: AuditListProps) {
  return (
    <Panel>
      <Box display={{ base: 'none', lg: 'block' }} color="fg.muted" aria-hidden>
        <Cells>
          {[t('Time'), t('Who'), t('What'), t('On'), t('Detail'), t('Address')].map((title) => (
            <Box key={title}>{title}</Box>
          ))}
        </Cells>
      </Box>
      <Box as="ul" listStyleType="none" aria-label={t('Audit')}>
        {entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} onNarrow={onNarrow} />
        ))}
      </Box>
    </Panel>
  );
}
