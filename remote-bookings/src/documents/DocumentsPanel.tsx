import { type Booking, downloadDocuments, toDocumentFacts } from '@quayside/contract';
import { type ChecklistRow, checklistTotals, documentsPurpose, formatDay } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { Box, Button, Flex, Heading, Panel, useDownload } from '@quayside/ui';
import { Download } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { BookingChoice } from '../addDocuments/addedFile';
import { createChecklist } from '../detail/checklist';
import { lineInNarrow } from './DocumentLine';
import { DocumentRow } from './DocumentRow';
import { stateLooks } from './stateLooks';

const AddDocuments = lazy(() => import('../addDocuments/AddDocuments'));

const toChoice = ({ _id, loadType, fields }: Booking): BookingChoice => {
  const { mblNumber, hblNumber, customerReference, contacts } = fields;
  return { _id, loadType, mblNumber, hblNumber, customerReference, company: contacts.company?.companyName ?? '' };
};

/** Document checklist of a booking: required documents first, then optional ones. */
export function DocumentsPanel({ booking }: { booking: Booking }) {
  const rows = createChecklist(booking, useKernel().now());
  const required = rows.filter((row) => row.required);
  return (
    <Panel as="section" css={{ containerType: 'inline-size' }}>
      <Flex align="center" gap="4px 12px" wrap="wrap" minH="48px" px="16px" py="8px">
        <Heading as="h2" textStyle="subheading">
          Documents
        </Heading>
        <Meter rows={required} />
        <Box textStyle="caption" color="fg.subtle" css={lineInNarrow({ order: 1, flexBasis: '100%' })}>
          {totalsText(rows)}
        </Box>
        <Flex gap="8px" ms="auto">
          {booking.may.upload && (
            <Suspense>
              <AddDocuments booking={toChoice(booking)} />
            </Suspense>
          )}
          {Object.values(booking.steps).some(({ files }) => files.length > 0) && <DownloadAll id={booking._id} />}
        </Flex>
      </Flex>
      <Group title={`Required for ${documentsPurpose(toDocumentFacts(booking))}`} booking={booking} rows={required} />
      <Group title="If needed" booking={booking} rows={rows.filter((row) => !row.required)} />
    </Panel>
  );
}

const totalsText = (rows: readonly ChecklistRow[]): string => {
  const { required, onFile, overdue, nextDue } = checklistTotals(rows);
  return [
    `${onFile} of ${required} required on file`,
    overdue > 0 && `${overdue} overdue`,
    nextDue && `next due ${formatDay(nextDue)}`,
  ]
    .filter(Boolean)
    .join(', ');
};

/** Shows one cell per required document, present ones before missing ones. */
function Meter({ rows }: { rows: readonly ChecklistRow[] }) {
  return (
    <Flex aria-hidden gap="2px">
      {rows.toReversed().map(({ step, state }) => (
        <Box key={step} w="12px" h="6px" borderRadius="1px" css={stateLooks[state].cell} />
      ))}
    </Flex>
  );
}

function Group({ title, booking, rows }: { title: string; booking: Booking; rows: readonly ChecklistRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Box as="section" aria-label={title}>
      <Heading
        as="h3"
        px="16px"
        pt="10px"
        pb="6px"
        borderTopWidth="1px"
        borderColor="border.muted"
        textStyle="label"
        fontWeight="semibold"
        color="fg.subtle"
      >
        {title}
      </Heading>
      {rows.map((row) => (
        <DocumentRow key={row.step} booking={booking} row={row} />
      ))}
    </Box>
  );
}

function DownloadAll({ id }: { id: string }) {
  const { busy, stream } = useDownload();
  return (
    <Button
      variant="outline"
      size="sm"
      _print={{ display: 'none' }}
      loading={busy}
      loadingText="Download all"
      onClick={() => void stream(downloadDocuments, { params: { id } })}
    >
      <Download aria-hidden />
      Download all
    </Button>
  );
}
