import { cancelImport, listReceivedImports, type ReceivedImport } from '@quayside/contract';
import { callKey, errorMessage, useCall, useSend } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { Link } from '@quayside/kernel/router';
import { Box, Button, Heading, Panel, PlaceTime, Table, toaster, viewerTimeZone } from '@quayside/ui';
import { t } from '../texts/imports';
import { ImportKind } from './ImportKind';

/** Polling interval while a sheet is being checked, in milliseconds. */
const POLL_MS = 3_000;
const isChecking = ({ state }: ReceivedImport): boolean => state === 'checking';

/** Lists the sheets that arrived by e-mail and wait for a person. Renders nothing without one. */
export default function ReceivedImports() {
  const { data = [] } = useCall(
    listReceivedImports,
    {},
    { refetchInterval: ({ state: { data: found } }) => (found?.some(isChecking) ? POLL_MS : false) },
  );
  if (data.length === 0) return null;
  return (
    <Panel as="section" overflowX="auto" mt="16px" aria-label={t('Received by e-mail')}>
      <Heading as="h2" textStyle="label" fontSize="16px" p="14px 16px 4px">
        {t('Received by e-mail')}
      </Heading>
      <Box textStyle="dense" color="fg.muted" px="16px" pb="10px">
        {t('Open a file to check and import it. Files that nobody imports are deleted after 30 days.')}
      </Box>
      <Table.Root aria-label={t('Received by e-mail')} css={{ '& th, & td': { px: '16px' } }}>
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>{t('File')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('From')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('Received')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('Kind')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('Columns')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('Rows')}</Table.ColumnHeader>
            <Table.ColumnHeader>
              <Box srOnly>{t('Actions')}</Box>
            </Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {data.map((one) => (
            <ReceivedRow key={one.id} one={one} />
          ))}
        </Table.Body>
      </Table.Root>
    </Panel>
  );
}

/** Returns which columns are known, for example '9 of 11 columns, as last time'. */
const recognised = ({ columns, knownColumns, isRemembered }: ReceivedImport): string =>
  [
    ...(columns > 0
      ? [t('{known} of {columns, plural, one {# column} other {# columns}}', { known: knownColumns, columns })]
      : []),
    ...(isRemembered ? [t('as last time')] : []),
  ].join(', ');

/** Returns the valid rows, errors and questions, or why nothing could be read. */
const rowsText = ({ state, goodCount, badCount, questions, problem }: ReceivedImport): string => {
  if (state === 'checking') return t('Being checked');
  const asked = questions > 0 ? [t('{count, plural, one {# question} other {# questions}}', { count: questions })] : [];
  if (goodCount + badCount === 0) return [problem ?? t('No row can be read'), ...asked].join(' ');
  const bad = badCount > 0 ? [t('{count, plural, one {# row} other {# rows}} with errors', { count: badCount })] : [];
  return [t('{count, plural, one {# row} other {# rows}} ready', { count: goodCount }), ...bad, ...asked].join(', ');
};

function ReceivedRow({ one }: { one: ReceivedImport }) {
  const queries = useQueryClient();
  const { id, subject, fileName, from, createdAt } = one;
  const dismissing = useSend(cancelImport, {
    onSuccess: () => {
      toaster.success(t('{fileName} dismissed', { fileName }));
      void queries.invalidateQueries({ queryKey: callKey(listReceivedImports) });
    },
    onError: (error) => void toaster.error({ id: 'import', title: errorMessage(error) }),
  });
  return (
    <Table.Row>
      <Table.Cell overflowWrap="anywhere">
        <Box asChild color="marine.fg" textDecoration="underline">
          <Link to={`/import/${subject}?id=${id}`}>{fileName}</Link>
        </Box>
      </Table.Cell>
      <Table.Cell overflowWrap="anywhere">{from}</Table.Cell>
      <Table.Cell whiteSpace="nowrap">
        <PlaceTime at={createdAt} timeZone={viewerTimeZone()} />
      </Table.Cell>
      <Table.Cell minW="150px">
        <ImportKind one={one} />
      </Table.Cell>
      <Table.Cell>{recognised(one)}</Table.Cell>
      <Table.Cell>{rowsText(one)}</Table.Cell>
      <Table.Cell textAlign="end">
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('Dismiss {fileName}', { fileName })}
          loading={dismissing.isPending}
          loadingText={t('Dismissing')}
          onClick={() => dismissing.mutate({ params: { id } })}
        >
          {t('Dismiss')}
        </Button>
      </Table.Cell>
    </Table.Row>
  );
}
