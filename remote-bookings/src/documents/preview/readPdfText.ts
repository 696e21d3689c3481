import { loadPdf } from './loadPdf';

/** Pages whose text is read: title and numbers stand on the first. */
const PAGES = 3;

/** Returns the text of the first pages of a PDF, one line per piece. @throws for a PDF that cannot be opened */
export const readPdfText = async (content: ArrayBuffer, most: number): Promise<string> => {
  const loading = loadPdf(content);
  try {
    const pdf = await loading.promise;
    let text = '';
    for (let number = 1; number <= Math.min(PAGES, pdf.numPages) && text.length < most; number += 1) {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      text += items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : ' ') : '')).join('');
    }
    return text;
  } finally {
    void loading.destroy();
  }
};
