import type { PlacedText } from './tablesOfTexts';

/** Pages, texts on all of them, and the time to read them, which is checked after each page. */
const MOST = { pages: 100, texts: 300_000, milliseconds: 20_000 };

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
export type PdfProblem = 'locked' | 'broken' | 'long' | 'fonts';

type Items = Awaited<ReturnType<Awaited<ReturnType<OpenPdf['getPage']>>['getTextContent']>>['items'];
type OpenPdf = Awaited<ReturnType<Pdfjs['getDocument']>['promise']>;

type Matrix = readonly number[];

/** Returns the product of two matrices of a PDF. @source ISO 32000-2:2020, 8.3.4 */
const multiply = (outer: Matrix, inner: Matrix): number[] => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = outer;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
};

/** Returns the texts that run from left to right as a viewer shows the page; others are stamps and watermarks. */
const placeTexts = (items: Items, shown: Matrix): PlacedText[] =>
  items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = multiply(shown, item.transform as number[]);
    const isUpright = a > 0 && Math.abs(b) < 0.01 * a;
    // A viewer counts down from the top.
    return isUpright ? [{ text: item.str, x, y: -y, width: item.width, size: Math.hypot(c, d) }] : [];
  });

const readPages = async (document: OpenPdf): Promise<PlacedText[][] | undefined> => {
  const started = performance.now();
  const pages: PlacedText[][] = [];
  let count = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    count += items.length;
    if (count > MOST.texts || performance.now() - started > MOST.milliseconds) return undefined;
    pages.push(placeTexts(items, page.getViewport({ scale: 1 }).transform));
    page.cleanup();
  }
  return pages;
};

/** Reads the texts of all pages with their places. Runs no script and loads nothing from outside. */
export const readPlacedTexts = async (
  bytes: Uint8Array,
): Promise<{ readonly pages: readonly (readonly PlacedText[])[] } | { readonly problem: PdfProblem }> => {
  const { getDocument } = await loadPdfjs();
  let lacksFont = false;
  class NoCharacterMaps {
    fetch(): Promise<never> {
      lacksFont = true;
      throw new Error('Character maps are not installed');
    }
  }
  const task = getDocument({
    ...{ data: new Uint8Array(bytes), verbosity: 0, isEvalSupported: false, useWasm: false, useWorkerFetch: false },
    ...{ disableFontFace: true, useSystemFonts: false, CMapReaderFactory: NoCharacterMaps },
  });
  try {
    const document = await task.promise;
    const pages = document.numPages > MOST.pages ? undefined : await readPages(document);
    if (lacksFont) return { problem: 'fonts' };
    return pages ? { pages } : { problem: 'long' };
  } catch (error) {
    return { problem: (error as Error).name === 'PasswordException' ? 'locked' : 'broken' };
  } finally {
    await task.destroy();
  }
};
