import { auditState, exportAudit } from '@quayside/contract';
import { useCall } from '@quayside/kernel/api';
import { Box, Button, Count, EmptyState, Flex, Heading, RecordList, useDownload } from '@quayside/ui';
import { Download } from 'lucide-react';
import { RowsSkeleton } from '../list/RowsSkeleton';
import { t } from '../texts/audit';
import { AuditFilters } from './AuditFilters';
import { AuditList } from './AuditList';
import { auditQuery, useAuditView } from './auditView';
import { ChainState } from './ChainState';
import { useAuditPages } from './useAuditPages';

/** /settings/audit: the audit log, for the agent's admins. */
export default function Audit() {
  const { view, filtered, put, clear } = useAuditView();
  const query = auditQuery(view);
  const pages = useAuditPages(query);
  const { data: state } = useCall(auditState, {});
  const { busy, stream } = useDownload();
  return (
    <Box>
      <Flex align="center" wrap="wrap" gap="8px 16px" minH="64px" py="12px">
        <Heading as="h1" textStyle="title" tabIndex={-1} outline="0" whiteSpace="nowrap">
          {t('Audit')} <Count of={pages.data?.pages[0]} />
        </Heading>
        <Box flex="1">
          <ChainState />
        </Box>
        <Button variant="outline" loading={busy} onClick={() => stream(exportAudit, { query })}>
          <Download aria-hidden />
          {t('Export')}
        </Button>
      </Flex>
      <AuditFilters view={view} onChange={put} />
      <RecordList
        pages={pages}
        skeleton={<RowsSkeleton />}
        empty={
          filtered ? (
            <EmptyState
              title={t('No entry matches')}
              actions={
                <Button variant="outline" onClick={clear}>
                  {t('Clear the filters')}
                </Button>
              }
            >
              {t('No entries in this period.')}
            </EmptyState>
          ) : (
            <EmptyState title={t('Nothing happened yet')}>{t('User activity appears here.')}</EmptyState>
          )
        }
      >
        {(entries) => <AuditList entries={entries} onNarrow={put} />}
      </RecordList>
      {state && (
        <Box mt="16px" textAlign="center" textStyle="caption" color="fg.muted">
          {t('Entries are stored for {keptYears} years. Looking at a price is one entry per person, record and day.', {
            keptYears: state.keptYears,
          })}
        </Box>
      )}
    </Box>
  );
}
