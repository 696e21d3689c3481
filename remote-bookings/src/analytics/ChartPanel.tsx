import { errorMessage, saveFile } from '@quayside/kernel/api';
import { Link as RouterLink } from '@quayside/kernel/router';
import {
  Box,
  EmptyState,
  Faces,
  Flex,
  Heading,
  IconButton,
  internalOnly,
  Link,
  Menu,
  Panel,
  Portal,
  type QueryFace,
  SegmentedControl,
  Skeleton,
  screenOnly,
  Table,
  toaster,
} from '@quayside/ui';
import { ChartColumn, Download, Table2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { drawChartImage } from './chartImage';
import { cellText, type FigureColumn, toFigureCsv } from './figureTable';

interface ChartPanelProps<T, R> {
  title: string;
  /** Definition of the figure, shown below the title. */
  sentence: ReactNode;
  query: QueryFace<T>;
  rows: (data: T) => readonly R[];
  columns: readonly FigureColumn<R>[];
  /** The picture; without one only the table is shown. */
  chart?: (rows: readonly R[], data: T) => ReactNode;
  /** Sentence when there is nothing to show: what will appear. */
  empty: string;
  /** Below the figures: what is left out. */
  note?: (data: T) => ReactNode;
}

const toFileName = (title: string): string => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** Section with one figure as a chart or a table, and its files. */
export function ChartPanel<T, R>({ title, sentence, query, rows, columns, chart, empty, note }: ChartPanelProps<T, R>) {
  const [view, setView] = useState<'chart' | 'table'>(chart ? 'chart' : 'table');
  const body = useRef<HTMLDivElement>(null);
  const found = query.data === undefined ? [] : rows(query.data);
  const isShown = found.length > 0;
  const saveCsv = () =>
    saveFile(new Blob([toFigureCsv(columns, found)], { type: 'text/csv;charset=utf-8' }), `${toFileName(title)}.csv`);
  const savePng = async () => {
    try {
      const svg = body.current?.querySelector('svg[role=img]');
      if (svg) saveFile(await drawChartImage(svg as SVGSVGElement), `${toFileName(title)}.png`);
    } catch (error) {
      toaster.error({ id: 'chart-image', title: 'The image was not saved', detail: errorMessage(error) });
    }
  };
  return (
    <Panel as="section" aria-label={title} minW="0" css={{ breakInside: 'avoid' }}>
      <Flex align="flex-start" gap="8px 12px" px="16px" pt="14px" wrap="wrap">
        <Box flex="1 1 220px" minW="0">
          <Heading as="h2" textStyle="subheading">
            {title}
          </Heading>
          <Box textStyle="dense" color="fg.muted">
            {sentence}
          </Box>
        </Box>
        {isShown && (
          <Flex gap="8px" align="center" {...screenOnly}>
            {chart && (
              <SegmentedControl
                aria-label={`${title} as`}
                size="sm"
                value={view}
                onChange={setView}
                segments={[
                  { value: 'chart', label: <ChartColumn size={16} aria-hidden />, name: 'Chart' },
                  { value: 'table', label: <Table2 size={16} aria-hidden />, name: 'Table' },
                ]}
              />
            )}
            <FileMenu title={title} onCsv={saveCsv} onPng={chart && view === 'chart' ? savePng : undefined} />
          </Flex>
        )}
      </Flex>
      <Box ref={body} p="12px 16px 16px">
        <Faces
          query={query}
          skeleton={<Skeleton height="200px" borderRadius="md" />}
          isEmpty={() => !isShown}
          empty={<EmptyState title="Nothing to show yet">{empty}</EmptyState>}
        >
          {(data) => (
            <>
              {chart && view === 'chart' ? (
                chart(found, data)
              ) : (
                <FigureRows label={title} rows={found} columns={columns} />
              )}
              {note && (
                <Box pt="8px" textStyle="dense" color="fg.muted">
                  {note(data)}
                </Box>
              )}
            </>
          )}
        </Faces>
      </Box>
    </Panel>
  );
}

interface FileMenuProps {
  title: string;
  onCsv: () => void;
  onPng: (() => Promise<void>) | undefined;
}

function FileMenu({ title, onCsv, onPng }: FileMenuProps) {
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <IconButton aria-label={`Download ${title}`} variant="ghost" size="sm">
          <Download aria-hidden />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <Menu.Item value="csv" onClick={onCsv}>
              Download CSV
            </Menu.Item>
            {onPng && (
              <Menu.Item value="png" onClick={() => void onPng()}>
                Download PNG
              </Menu.Item>
            )}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

interface FigureRowsProps<R> {
  label: string;
  rows: readonly R[];
  columns: readonly FigureColumn<R>[];
}

/** Table of the figures; each with bookings behind it is a link. */
function FigureRows<R>({ label, rows, columns }: FigureRowsProps<R>) {
  return (
    <Box overflowX="auto" role="region" aria-label={`${label}, table`} tabIndex={0}>
      <Table.Root size="sm" aria-label={label}>
        <Table.Header>
          <Table.Row>
            {columns.map(({ title, isName, isInternal }) => (
              <Table.ColumnHeader
                {...(isInternal && internalOnly)}
                key={title}
                textAlign={isName ? 'start' : 'end'}
                whiteSpace="nowrap"
              >
                {title}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map((row) => (
            <Table.Row key={columns.map((column) => (column.isName ? String(column.value(row)) : '')).join(' ')}>
              {columns.map((column) => (
                <Table.Cell
                  {...(column.isInternal && internalOnly)}
                  key={column.title}
                  textAlign={column.isName ? 'start' : 'end'}
                  whiteSpace="nowrap"
                  fontVariantNumeric="tabular-nums"
                >
                  <FigureCell column={column} row={row} columns={columns} />
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  );
}

interface FigureCellProps<R> {
  column: FigureColumn<R>;
  row: R;
  columns: readonly FigureColumn<R>[];
}

function FigureCell<R>({ column, row, columns }: FigureCellProps<R>) {
  const text = cellText(column, row);
  const to = column.value(row) === 0 ? undefined : column.to?.(row);
  if (!to) return text;
  const of = columns.filter(({ isName }) => isName).map((one) => cellText(one, row));
  return (
    <Link asChild>
      <RouterLink to={to} aria-label={`${text}, ${column.title}, ${of.join(', ')}`}>
        {text}
      </RouterLink>
    </Link>
  );
}
