import { type ImportSubject, listImports } from '@quayside/contract';
import { useCall } from '@quayside/kernel/api';
import { Link } from '@quayside/kernel/router';
import { Box, Heading, Panel, PlaceTime, Table, viewerTimeZone } from '@quayside/ui';
import { t } from '../texts/imports';
import { stateWords, subjectWords } from './importWords';

/** Lists the latest imports, to continue or undo them. Renders nothing without imports. */
export function EarlierImports({ subject }: { subject: ImportSubject }) {
  const { data = [] } = useCall(listImports, { query: { subject } });
  if (data.length === 0) return null;
  const { counted } = subjectWords[subject];
  return (
    <Panel as="section" overflowX="auto" mt="16px" aria-label={t('Earlier imports')}>
      <Heading as="h2" textStyle="label" fontSize="16px" p="14px 16px">
        {t('Earlier imports')}
      </Heading>
      <Table.Root aria-label={t('Earlier imports')} css={{ '& th, & td': { px: '16px' } }}>
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>{t('File')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('State')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('By')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('At')}</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {data.map(({ id, fileName, state, takenCount, by, createdAt }) => (
            <Table.Row key={id}>
              <Table.Cell overflowWrap="anywhere">
                <Box asChild color="marine.fg" textDecoration="underline">
                  <Link to={`/import/${subject}?id=${id}`}>{fileName}</Link>
                </Box>
              </Table.Cell>
              <Table.Cell>
                {stateWords[state]}
                {state === 'done' && `, ${counted(takenCount ?? 0)}`}
              </Table.Cell>
              <Table.Cell>{by}</Table.Cell>
              <Table.Cell whiteSpace="nowrap">
                <PlaceTime at={createdAt} timeZone={viewerTimeZone()} />
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Panel>
  );
}
