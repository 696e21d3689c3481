import { pathOfLink } from '@quayside/contract/composition';
import { notFound } from '../../platform/errors';
import { discardFiles } from '../../platform/files/discardFiles';
import type { ReceivedFile } from '../../platform/files/receivedFile';
import { comesFrom } from '../../platform/http/getRequestOrigin';
import { findPageSender } from '../../platform/pages/findPageSender';
import { findIssuer } from '../../platform/people/issuer';
import { runInAgentStyle } from '../../platform/people/shownStyle';
import type { Executor } from '../../ports/database';
import type { Services } from '../../ports/services';
import { findUploadedFiles } from '../quotes/buyerFiles';
import { findNextDepartures } from '../quotes/findNextDepartures';
import { findLaterRevision } from '../quotes/laterRevision';
import { quoteFileName, toQuoteDocument } from '../quotes/quoteDocument';
import { findSentQuote, type QuoteRow } from '../quotes/quoteRows';
import { findLinkUse, makeLink } from '../quotes/recipientLinks';
import { findPreviousRevision } from '../quotes/revisions';
import { ownerAddress } from '../quotes/sendQuote';
import { drawQuotePdf } from '../quotes/threadTasks';
import { answersByLink, type FormName } from './answersByLink';
import { formatUploader, type LeftType, leaveFiles } from './leaveByLink';
import { countView, findLink, type QuoteLink } from './linkedQuote';
import type { RefusedForm } from './pageForms';
import { quotePage } from './quotePage';

/** Visitor with a link, as the host sees it. */
export interface Visit {
  readonly token: string;
  readonly requestId: string;
  readonly address: string;
}

interface ShowQuoteInput {
  /** False for programs that only check whether a page exists: they are not readers. */
  readonly counts: boolean;
  readonly refused?: RefusedForm;
  readonly asked?: boolean;
}

/** Returns whether a recipient has a valid link to a quote. */
const hasLinkTo = async (db: Executor, quoteId: string, email: string): Promise<boolean> =>
  (await findLinkUse(db, quoteId)).get(email)?.works ?? false;

/** Returns the data that this recipient left; that of others stays hidden. */
const leftBy = async (db: Executor, row: QuoteRow, link: QuoteLink) => {
  const { left } = row.doc;
  const files = (await findUploadedFiles(db, row.id)).filter(({ uploadedBy }) => uploadedBy === formatUploader(link));
  return { left: left?.recipient === link.email ? left : undefined, files };
};

/** Renders the page of a link in the agent's date format and units. @throws 404 for every invalid link */
export const showQuote = async (services: Services, visit: Visit, showing: ShowQuoteInput) => {
  const link = await findLink(services.database, visit.token);
  return runInAgentStyle(link.database.db, link.agentId, () => renderQuotePage(services, visit, link, showing));
};

const renderQuotePage = async (
  services: Services,
  visit: Visit,
  link: QuoteLink,
  { counts, refused, asked = false }: ShowQuoteInput,
) => {
  const { database } = link;
  if (counts) {
    await database.transaction(async (tx) => {
      comesFrom(tx, { address: visit.address });
      await countView(tx, link, visit.requestId);
    });
  }
  const row = await findSentQuote(database.db, link.agentId, link.quoteId);
  const sender = await findPageSender(database.db, services, link.agentId);
  const later = await findLaterRevision(database.db, row);
  const ownerEmail = await ownerAddress(database.db, row);
  const next = await findNextDepartures(database.db, row);
  const leadsOn = later !== null && (await hasLinkTo(database.db, later.id, link.email));
  const earlier = await findPreviousRevision(database.db, row, link.email);
  const left = row.status === 'accepted' ? await leftBy(database.db, row, link) : null;
  const read = { row, later, leadsOn, earlier, left, sailsNext: next, sender, ownerEmail };
  return quotePage({ at: pathOfLink('quote', visit.token), ...read, refused, asked });
};

/** Returns the document of a link's quote. @throws 404 as `showQuote` */
export const quotePdfByLink = async (services: Services, { token }: Visit) => {
  const { database, agentId, quoteId } = await findLink(services.database, token);
  const row = await findSentQuote(database.db, agentId, quoteId);
  const paper = toQuoteDocument(row, row.doc.message);
  const issuer = await findIssuer(database.db, services, agentId);
  const body = await runInAgentStyle(database.db, agentId, () => services.threads.run(drawQuotePdf, { paper, issuer }));
  return { body, contentType: 'application/pdf', fileName: quoteFileName(paper), size: body.length };
};

/**
 * Runs the action of a form.
 * @throws 404 as `showQuote`, 409, 422 and 429 with a message for the reader
 */
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

/** Creates a link to the revision that replaces the opened one, for its recipients. @throws 404 for all others */
export const laterLink = async (services: Services, { token, address }: Visit): Promise<string> => {
  const { database, agentId, quoteId, email } = await findLink(services.database, token);
  return database.transaction(async (tx) => {
    comesFrom(tx, { address });
    const later = await findLaterRevision(tx, await findSentQuote(tx, agentId, quoteId));
    if (!later || !(await hasLinkTo(tx, later.id, email))) throw notFound();
    return makeLink(tx, { id: later.id, agentId }, email);
  });
};

/** Stores documents that a recipient uploaded for the booking of the quote. @throws as `answerByLink` */
export const leaveFilesByLink = async (
  services: Services,
  visit: Visit,
  type: LeftType,
  files: readonly ReceivedFile[],
): Promise<void> => {
  const isScanned = services.scanner !== undefined;
  try {
    const link = await findLink(services.database, visit.token);
    await link.database.transaction(async (tx) => {
      comesFrom(tx, { address: visit.address });
      await leaveFiles(tx, link, { type, files, isScanned }, visit.requestId);
    });
  } catch (error) {
    await discardFiles(files, services.storage);
    throw error;
  }
};

/**
 * Checks that a link is valid before it receives documents.
 * @throws 404
 */
export const requireLink = async (services: Services, { token }: Visit): Promise<void> =>
  void (await findLink(services.database, token));
