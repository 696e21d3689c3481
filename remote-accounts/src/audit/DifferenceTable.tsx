import type { AuditDifference } from '@quayside/contract';
import { formatDay } from '@quayside/freight';
import { msg } from '@quayside/kernel/language';
import { Box, internalOnly, Table } from '@quayside/ui';
import { t } from '../texts/audit';

/**
 * Returns a record path in words. @example fieldText('contacts.consignee.companyName') // 'Contacts › consignee ›
 * company name'
 */
export const fieldText = (path: string): string => {
  const words = path
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part.replaceAll('_', ' ')))
    .map((part) =>
      part.replace(/([a-z])([A-Z])(?=[a-z])/g, (_, end: string, next: string) => `${end} ${next.toLowerCase()}`),
    )
    .join(' › ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Returns a recorded value as the page shows it: a calendar day in the date format of the account, others as recorded. */
export const recordedText = (value: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : value);

const getChangeMark = ({ before, after }: AuditDifference): '+' | '−' | '~' => {
  if (before === null) return '+';
  return after === null ? '−' : '~';
};
const marks = { '+': msg('added'), '−': msg('removed'), '~': msg('changed') } as const;

/** Shows each changed field with its former value struck through and its new value emphasized. */
export function DifferenceTable({ differences }: { differences: readonly AuditDifference[] }) {
  return (
    <Box borderWidth="1px" borderRadius="md" bg="bg.panel" overflowX="auto" {...internalOnly}>
      <Table.Root size="sm" aria-label={t('What changed')}>
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader width="36px" aria-label={t('Kind of change')} />
            <Table.ColumnHeader>{t('Field')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('Before')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('After')}</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {differences.map((difference) => {
            const { path, before, after } = difference;
            const mark = getChangeMark(difference);
            return (
              <Table.Row key={path}>
                <Table.Cell fontFamily="mono">
                  <span role="img" aria-label={t(marks[mark])}>
                    {mark}
                  </span>
                </Table.Cell>
                <Table.Cell overflowWrap="anywhere">{fieldText(path)}</Table.Cell>
                <Table.Cell overflowWrap="anywhere" color="fg.muted">
                  {before === null ? '–' : <del>{recordedText(before)}</del>}
                </Table.Cell>
                <Table.Cell overflowWrap="anywhere" fontWeight="semibold">
                  {after === null ? (
                    '–'
                  ) : (
                    <Box as="ins" textDecoration="none">
                      {recordedText(after)}
                    </Box>
                  )}
                </Table.Cell>
              </Table.Row>
            );
          })}
        </Table.Body>
      </Table.Root>
    </Box>
  );
}
