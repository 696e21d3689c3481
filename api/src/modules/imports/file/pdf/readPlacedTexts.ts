import type { PlacedText } from './tablesOfTexts';

/** Pages, and texts on all of them. */
const MOST = { pages: 100, texts: 300_000 };

const scope = globalThis as { DOMMatrix?: unknown; pdfjsWorker?: unknown };

/** Loads PDF.js. It creates a matrix when it is loaded, which only drawing uses, and finds its worker in the scope. */
const loadPdfjs = async () => {
  scope.DOMMatrix ??= class {};
  // @ts-expect-error The package describes no types of its worker.
  scope.pdfjsWorker ??= await import('pdfjs-dist/legacy/build/pdf.worker.min.mjs');
  return import('pdfjs-dist/legacy/build/pdf.mjs');
};

type Pdfjs = Awaited<ReturnType<typeof loadPdfjs>>;

/** Why a PDF has no readable texts. */
export type PdfProblem = 'locked' | 'broken' | 'long';

type Items = Awaited<ReturnType<Awaited<ReturnType<OpenPdf['getPage']>>['getTextContent']>>['items'];
type OpenPdf = Awaited<ReturnType<Pdfjs['getDocument']>['promise']>;

/** Returns the horizontal texts; others are stamps and watermarks. */
const placeTexts = (items: Items): PlacedText[] =>
  items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [a = 0, b = 0, , , x = 0, y = 0] = item.transform as number[];
    return a > 0 && Math.abs(b) < 0.01 * a ? [{ text: item.str, x, y, width: item.width, size: item.height || a }] : [];
  });

const readPages = async (document: OpenPdf): Promise<PlacedText[][] | undefined> => {
  const pages: PlacedText[][] = [];
  let count = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    count += items.length;
    if (count > MOST.texts) return undefined;
    pages.push(placeTexts(items));
    page.cleanup();
  }
  return pages;
};

/** Reads the texts of all pages with their places. Runs no script and loads nothing from outside. */
export const readPlacedTexts = async (
  bytes: Uint8Array,
): Promise<{ readonly pages: readonly (readonly PlacedText[])[] } | { readonly problem: PdfProblem }> => {
  const { getDocument } = await loadPdfjs();
  const task = getDocument({
    ...{ data: new Uint8Array(bytes), verbosity: 0, isEvalSupported: false, stopAtErrors: true },
    ...{ disableFontFace: true, useSystemFonts: false, useWorkerFetch: false },
  });
  try {
    const document = await task.promise;
    const pages = document.numPages > MOST.pages ? undefined : await readPages(document);
    return pages ? { pages } : { problem: 'long' };
  } catch (error) {
    return { problem: (error as Error).name === 'PasswordException' ? 'locked' : 'broken' };
  } finally {
    await task.destroy();
  }
};
