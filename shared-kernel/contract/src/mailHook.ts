import * as v from 'valibot';
import { maxDocumentBytes } from './documents';
import { route } from './route';

/** Bytes of a mail: a file of the largest size as mails carry it, with the text around it. */
export const maxMailBytes = Math.ceil(maxDocumentBytes * 1.4);

/** What became of a mail that came in. */
export const mailOutcomes = ['written', 'repeated', 'returned', 'ignored', 'refused'] as const;

/**
 * Takes a mail that came to a reply address, as it is (RFC 5322), from the mail service that receives it; the bearer is
 * MAIL_HOOK_SECRET. `written`: it became a comment. `repeated`: the same mail did so before. `returned`: a report (RFC 3464) said
 * that a mail of ours cannot be brought, and nothing more goes to that address. `ignored`: it is automatic, or for no reply address.
 * `refused`: it is not from whom the address was given to, or cannot be a comment, which `reason` says; that person is told by mail.
 * Whether the sender is genuine (SPF, DKIM, DMARC) is the mail service's to check before it calls. All of these are 200, so that the
 * service does not send again; 401 without the secret or where no replies are taken, 413 above 28 MB.
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
