import { paperFileName, writeQuotePaper } from '../../modules/quotes/quotePaper';
import type { Issuer } from '../../pdf/documentHead';
import type { TemplateData, TemplateName } from './templates/templates';

/** A file that goes with a mail. */
export interface Attachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Buffer;
}

type Draw<N extends TemplateName> = (data: TemplateData<N>, issuer: Issuer) => Promise<readonly Attachment[]>;

/** What goes with which mail. It is drawn from the mail's data when the mail is sent, so that it says what the mail says. */
const drawn: { readonly [N in TemplateName]?: Draw<N> } = {
  quote: async ({ paper }, issuer) => [
    {
      fileName: paperFileName(paper),
      contentType: 'application/pdf',
      content: await writeQuotePaper(paper, issuer),
    },
  ],
};

/** The files that go with a mail; most have none. */
export const attachmentsOf = async <N extends TemplateName>(
  template: N,
  data: TemplateData<N>,
  issuer: Issuer,
): Promise<readonly Attachment[]> => drawn[template]?.(data, issuer) ?? [];
