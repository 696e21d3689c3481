import { GlobalWorkerOptions, getDocument, type PDFDocumentLoadingTask } from 'pdfjs-dist';
import { BundledFiles, CharacterMaps } from './pdfAssets';

// The worker is a file of this release beside the script, so the page's Content-Security-Policy allows it.
GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;

/** Begins to load a PDF with the fonts of this release. */
export const loadPdf = (content: ArrayBuffer): PDFDocumentLoadingTask =>
  getDocument({
    data: new Uint8Array(content),
    StandardFontDataFactory: BundledFiles,
    WasmFactory: BundledFiles,
    CMapReaderFactory: CharacterMaps,
    enableXfa: false,
    isEvalSupported: false,
  });
