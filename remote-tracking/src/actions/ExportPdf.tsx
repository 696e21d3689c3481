import { Box, Button, Flex, toaster, VisuallyHidden } from '@quayside/ui';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { t } from '../texts/tracking';
import { type PdfExport, useTrackingPdf } from './useTrackingPdf';

const percent = (share: number | null): string => (share === null ? '' : ` ${Math.round(share * 100)} %`);

function spoken(progress: PdfExport): string {
  if (progress.state !== 'running') return '';
  // Announced in quarters, because announcing every percent would be noise.
  const quarters = Math.floor((progress.share ?? 0) * 4);
  return quarters === 0 ? t('Exporting as PDF') : t('Exporting as PDF, {percent} %', { percent: quarters * 25 });
}

interface ExportPdfProps {
  bookingId: string;
  /** Called when the file is saved, or the export failed or was cancelled. */
  onClose: () => void;
}

/** Downloads the tracking as PDF at once, with its progress and a button that cancels it. */
export default function ExportPdf({ bookingId, onClose }: ExportPdfProps) {
  const { progress, start, cancel } = useTrackingPdf(bookingId);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void start();
  }, [start]);
  useEffect(() => {
    if (progress.state === 'idle' || progress.state === 'running') return;
    if (progress.state === 'done') toaster.success(t('{name} was saved', { name: progress.name }));
    if (progress.state === 'cancelled') toaster.success(t('Export cancelled'));
    onClose();
  }, [progress, onClose]);
  return (
    <Flex align="center" _print={{ display: 'none' }}>
      <Button variant="ghost" onClick={cancel} aria-label={t('Cancel the export')}>
        <X aria-hidden />
        <Box as="span" css={{ fontVariantNumeric: 'tabular-nums' }}>
          {t('Exporting…')}
          {progress.state === 'running' && percent(progress.share)}
        </Box>
      </Button>
      <VisuallyHidden>
        <span role="status">{spoken(progress)}</span>
      </VisuallyHidden>
    </Flex>
  );
}
