import { issuerOf } from '../../platform/issuer';
import { comesFrom } from '../../platform/originOf';
import { senderOf } from '../../platform/pages/senderOf';
import type { Services } from '../../ports/services';
import { laterRevision } from '../quotes/laterRevision';
import { documentOf, quoteFileName, writeQuotePdf } from '../quotes/quoteDocument';
import { findSentQuote } from '../quotes/quoteRows';
import { sailsNext } from '../quotes/sailsNext';
import { ownerAddress } from '../quotes/sendQuote';
import { answersByLink, type FormName } from './answersByLink';
import { countView, findLink } from './linkedQuote';
import type { Refused } from './pageForms';
import { quotePage } from './quotePage';

/** Who came with a link, as their host saw it. */
export interface Visit {
  readonly token: string;
  readonly requestId: string;
  readonly address: string;
}

interface Showing {
  /** Programs that only look whether there is a page are no readers. */
  readonly counts: boolean;
  readonly refused?: Refused;
  readonly asked?: boolean;
}

/** The page of a link. @throws 404 for every link that opens nothing */
export const showQuote = async (services: Services, visit: Visit, { counts, refused, asked = false }: Showing) => {
  const link = await findLink(services.database, visit.token);
  const { database } = link;
  if (counts) {
    await database.transaction(async (tx) => {
      comesFrom(tx, { address: visit.address });
      await countView(tx, link, visit.requestId);
    });
  }
  const row = await findSentQuote(database.db, link.agentId, link.quoteId);
  const sender = await senderOf(database.db, services, link.agentId);
  const later = await laterRevision(database.db, row);
  const ownerEmail = await ownerAddress(database.db, row);
  const next = await sailsNext(database.db, row);
  return quotePage({ at: `/q/${visit.token}`, row, later, sailsNext: next, sender, ownerEmail, refused, asked });
};

/** The paper of a link's quote. @throws 404 as `showQuote` */
export const quotePdfByLink = async (services: Services, { token }: Visit) => {
  const { database, agentId, quoteId } = await findLink(services.database, token);
  const row = await findSentQuote(database.db, agentId, quoteId);
  const paper = documentOf(row, row.doc.message);
  const body = await writeQuotePdf(paper, await issuerOf(database.db, services, agentId));
  return { body, contentType: 'application/pdf', fileName: quoteFileName(paper), size: body.length };
};

/** Does what a form of the page asks for. @throws 404 as `showQuote`, 409, 422 and 429 with what to tell the reader */
export const answerByLink = async (
  services: Services,
  visit: Visit,
  form: FormName,
  fields: Readonly<Record<string, string>>,
): Promise<void> => {
  const link = await findLink(services.database, visit.token);
  await link.database.transaction(async (tx) => {
    comesFrom(tx, { address: visit.address });
    await answersByLink[form](tx, { link, fields, requestId: visit.requestId });
  });
};
