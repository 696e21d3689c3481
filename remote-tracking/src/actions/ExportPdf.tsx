import { Box, Button, Flex, VisuallyHidden } from '@quayside/ui';
import { FileText, X } from 'lucide-react';
import { type PdfExport, useTrackingPdf } from './useTrackingPdf';

const percent = (share: number | null): string => (share === null ? '' : ` ${Math.round(share * 100)} %`);

const outcomes = { idle: '', cancelled: 'Export cancelled', failed: 'export failed' } as const;

function spoken(progress: PdfExport): string {
  if (progress.state === 'done') return `${progress.name} was saved`;
  if (progress.state !== 'running') return outcomes[progress.state];
  // Announced in quarters, because announcing every percent would be noise.
  const quarters = Math.floor((progress.share ?? 0) * 4);
  return quarters === 0 ? 'Exporting as PDF' : `Exporting as PDF, ${quarters * 25} %`;
}

/** Button 'Export as PDF' with progress and cancel. */
export function ExportPdf({ bookingId }: { bookingId: string }) {
  const { progress, start, cancel } = useTrackingPdf(bookingId);
  return (
    <Flex align="center">
      {progress.state === 'running' ? (
        <Button variant="ghost" onClick={cancel} aria-label="Cancel the export">
          <X aria-hidden />
          <Box as="span" css={{ fontVariantNumeric: 'tabular-nums' }}>
            Exporting…{percent(progress.share)}
          </Box>
        </Button>
      ) : (
        <Button variant="ghost" color="fg.muted" onClick={() => void start()}>
          <FileText aria-hidden />
          Export as PDF
        </Button>
      )}
      <VisuallyHidden>
        <span role="status">{spoken(progress)}</span>
      </VisuallyHidden>
    </Flex>
  );
}
