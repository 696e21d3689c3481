import * as v from 'valibot';
import { maxDocumentBytes } from './documents';
import { route } from './route';

/** Maximum size of a mail: the largest file as encoded in mails, with text. */
export const maxMailBytes = Math.ceil(maxDocumentBytes * 1.4);

/** Results for an incoming mail. */
export const mailOutcomes = ['written', 'repeated', 'returned', 'ignored', 'refused'] as const;

/**
 * Receives a mail to a reply address, unchanged (RFC 5322), from the mail service; the bearer token is
 * MAIL_HOOK_SECRET. `written`: it became a comment. `repeated`: the same mail did so before. `returned`: a report (RFC
 * 3464) of an undeliverable mail; the address gets no more mails. `ignored`: automatic, or not for a reply address.
 * `refused`: not from the person who got the address, or not usable as a comment, see `reason`; that person is notified
 * by mail. The mail service must check the sender (SPF, DKIM, DMARC) before calling. All of these are 200, so that the
 * service does not retry; 401 without the secret or where replies are disabled, 413 above 28 MB.
 */
export const takeMail = route({
  method: 'POST',
  path: '/mail/inbound',
  summary: 'Take a mail that came to a reply address',
  auth: 'public',
  rate: 'callback',
  raw: 'message/rfc822',
  rawBytes: maxMailBytes,
  answer: v.object({ outcome: v.picklist(mailOutcomes), reason: v.nullable(v.string()) }),
  errors: [401, 413],
});
