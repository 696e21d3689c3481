import type { Issuer } from '../../pdf/documentHead';
import type { ThreadTask } from '../../ports/threads';
import type { QuoteDocument } from './quoteDocument';

export const drawQuotePdf: ThreadTask<{ readonly paper: QuoteDocument; readonly issuer: Issuer }, Buffer> = {
  name: 'drawQuotePdf',
  load: async () => {
    const { writeQuotePdf } = await import('./quoteDocument');
    return ({ paper, issuer }) => writeQuotePdf(paper, issuer);
  },
};
