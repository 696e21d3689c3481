import { useEffect, useState } from 'react';
import type { OpenPdf } from './openPdf';

export type PdfState =
  | { state: 'opening' }
  | { state: 'open'; pdf: OpenPdf }
  | { state: 'failed'; cause: 'password' | 'damaged' | 'reader' };

const causes: Readonly<Record<string, 'password' | 'damaged'>> = {
  PasswordException: 'password',
  InvalidPDFException: 'damaged',
};

const getCauseKey = (error: unknown) => causes[error instanceof Error ? error.name : ''] ?? 'reader';

/** Opens a PDF while the component is mounted; loads pdf.js with the first one. */
export const usePdf = (blob: Blob): PdfState => {
  const [state, setState] = useState<PdfState>({ state: 'opening' });
  useEffect(() => {
    let gone = false;
    let opened: OpenPdf | undefined;
    const open = async () => {
      const { openPdf } = await import('./openPdf');
      const pdf = await openPdf(await blob.arrayBuffer());
      if (gone) return pdf.close();
      opened = pdf;
      setState({ state: 'open', pdf });
    };
    open().catch((error: unknown) => {
      if (!gone) setState({ state: 'failed', cause: getCauseKey(error) });
    });
    return () => {
      gone = true;
      opened?.close();
    };
  }, [blob]);
  return state;
};
