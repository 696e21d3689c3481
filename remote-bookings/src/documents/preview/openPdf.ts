import { TextLayer } from 'pdfjs-dist';
import { loadPdf } from './loadPdf';

/** Elements that a page is rendered into: the picture, and its words above it as selectable, readable text. */
interface PageSurface {
  canvas: HTMLCanvasElement;
  words: HTMLElement;
}

export interface OpenPdf {
  pages: number;
  /** Renders a page, 1 to `pages`, `width` CSS pixels wide. An aborted rendering ends silently. */
  draw(page: number, surface: PageSurface, width: number, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** Hides the canvas on which pdf.js measures words; pdf.js leaves that to its own style sheet. */
const hideMeasureCanvas = (): void => {
  for (const canvas of document.querySelectorAll<HTMLElement>('body > .hiddenCanvasElement'))
    canvas.style.display = 'none';
};

/** Opens a PDF. @throws Error named `PasswordException` or `InvalidPDFException` when it cannot be shown */
export const openPdf = async (content: ArrayBuffer): Promise<OpenPdf> => {
  const loading = loadPdf(content);
  const pdf = await loading.promise;

  const draw: OpenPdf['draw'] = async (number, { canvas, words }, width, signal) => {
    const page = await pdf.getPage(number);
    if (signal.aborted) return;
    const scale = width / page.getViewport({ scale: 1 }).width;
    const viewport = page.getViewport({ scale });
    const density = Math.min(window.devicePixelRatio || 1, 2);
    canvas.width = Math.floor(viewport.width * density);
    canvas.height = Math.floor(viewport.height * density);
    canvas.style.width = `${viewport.width}px`;
    canvas.style.height = `${viewport.height}px`;
    words.replaceChildren();
    words.style.setProperty('--total-scale-factor', String(scale));
    const picture = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
    const text = new TextLayer({ textContentSource: page.streamTextContent(), container: words, viewport });
    signal.addEventListener('abort', () => {
      picture.cancel();
      text.cancel();
    });
    try {
      await Promise.all([picture.promise, text.render()]);
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      hideMeasureCanvas();
    }
  };

  const close = () => {
    void loading.destroy();
    TextLayer.cleanup();
  };
  return { pages: pdf.numPages, draw, close };
};
