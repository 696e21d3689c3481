import { cancelImport, listReceivedImports, type ReceivedImport } from '@quayside/contract';
import { callKey, errorMessage, useCall, useSend } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { Link } from '@quayside/kernel/router';
import { Box, Button, Heading, Panel, PlaceTime, Table, toaster, viewerTimeZone } from '@quayside/ui';
import { ImportKind } from './ImportKind';
import { counted } from './importWords';

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
    <Panel as="section" overflowX="auto" mt="16px" aria-label="Received by e-mail">
      <Heading as="h2" textStyle="label" fontSize="16px" p="14px 16px 4px">
        Received by e-mail
      </Heading>
      <Box textStyle="dense" color="fg.muted" px="16px" pb="10px">
        Open a file to check and import it. Files that nobody imports are deleted after 30 days.
      </Box>
      <Table.Root aria-label="Received by e-mail" css={{ '& th, & td': { px: '16px' } }}>
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>File</Table.ColumnHeader>
            <Table.ColumnHeader>From</Table.ColumnHeader>
            <Table.ColumnHeader>Received</Table.ColumnHeader>
            <Table.ColumnHeader>Kind</Table.ColumnHeader>
            <Table.ColumnHeader>Columns</Table.ColumnHeader>
            <Table.ColumnHeader>Rows</Table.ColumnHeader>
            <Table.ColumnHeader>
              <Box srOnly>Actions</Box>
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
    ...(columns > 0 ? [`${knownColumns} of ${counted(columns, 'column')}`] : []),
    ...(isRemembered ? ['as last time'] : []),
  ].join(', ');

/** Returns the valid rows, errors and questions, or why nothing could be read. */
const rowsText = ({ state, goodCount, badCount, questions, problem }: ReceivedImport): string => {
  if (state === 'checking') return 'Being checked';
  const asked = questions > 0 ? [counted(questions, 'question')] : [];
  if (goodCount + badCount === 0) return [problem ?? 'No row can be read', ...asked].join(' ');
  const bad = badCount > 0 ? [`${counted(badCount, 'row')} with errors`] : [];
  return [`${counted(goodCount, 'row')} ready`, ...bad, ...asked].join(', ');
};

function ReceivedRow({ one }: { one: ReceivedImport }) {
  const queries = useQueryClient();
  const { id, subject, fileName, from, createdAt } = one;
  const dismissing = useSend(cancelImport, {
    onSuccess: () => {
      toaster.success(`${fileName} dismissed`);
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
          aria-label={`Dismiss ${fileName}`}
          loading={dismissing.isPending}
          loadingText="Dismissing"
          onClick={() => dismissing.mutate({ params: { id } })}
        >
          Dismiss
        </Button>
      </Table.Cell>
    </Table.Row>
  );
}
