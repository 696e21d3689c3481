import type { HeaderLines, ParsedMail } from 'mailparser';
import type { DeliveryReport, ReadMail } from '../../ports/readMail';

/** Headers with the recipient's address: those that the sender wrote, and those that relays add. */
const deliveredTo = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-forwarded-to'];

const addressPattern = /[^\s<>,;:"()]+@[^\s<>,;:"()]+/g;
const addressesIn = (text: string): string[] =>
  [...text.matchAll(addressPattern)].map(([found]) => found.toLowerCase());

const readHeaderValues = (lines: HeaderLines, name: string): string[] =>
  lines.flatMap(({ key, line }) => (key === name ? line.slice(line.indexOf(':') + 1).trim() : []));

/** Returns whether a mail was sent automatically; it gets no reply. @source RFC 3834 */
const isAutomatic = (lines: HeaderLines): boolean => {
  const has = (name: string, pattern: RegExp) => readHeaderValues(lines, name).some((value) => pattern.test(value));
  return (
    has('auto-submitted', /^(?!no\b)/i) ||
    has('precedence', /^(bulk|junk|list|auto_reply)/i) ||
    has('x-autoreply', /./) ||
    has('x-auto-response-suppress', /^(all|oof|autoreply)/i) ||
    has('list-id', /./)
  );
};

const readHeaderField = (group: string, name: string): string =>
  new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(group)?.[1]?.trim() ?? '';

/**
 * Returns the groups of a delivery report, one per recipient; the first group is about the report itself and names no
 * recipient. @source RFC 3464, 2.1
 */
const deliveryReports = (content: string): DeliveryReport[] =>
  content
    .replaceAll('\r\n', '\n')
    .replaceAll(/\n[ \t]+/g, ' ')
    .split(/\n{2,}/)
    .flatMap((group) => {
      const addresses = [
        readHeaderField(group, 'Final-Recipient'),
        readHeaderField(group, 'Original-Recipient'),
      ].flatMap(addressesIn);
      if (addresses.length === 0) return [];
      const status = /\d\.\d{1,3}\.\d{1,3}/.exec(readHeaderField(group, 'Status'))?.[0] ?? '';
      return [{ action: readHeaderField(group, 'Action').toLowerCase(), status, addresses }];
    });

const bare = (messageId: string): string => messageId.replace(/^<|>$/g, '');

const returnedBy = ({ headerLines, attachments }: ParsedMail): ReadMail['returned'] => {
  const isReport = readHeaderValues(headerLines, 'content-type').some(
    (type) => /^multipart\/report/i.test(type) && /report-type\s*=\s*"?delivery-status/i.test(type),
  );
  if (!isReport) return null;
  const readAttachment = (pattern: RegExp) =>
    attachments.find(({ contentType }) => pattern.test(contentType))?.content.toString('utf8') ?? '';
  const original = readAttachment(/^(message\/rfc822|message\/global|text\/rfc822-headers|message\/rfc822-headers)/i);
  const messageId = /^message-id:\s*(<[^<>\s]+>)/im.exec(original)?.[1];
  return {
    messageId: messageId === undefined ? null : bare(messageId),
    reports: deliveryReports(readAttachment(/^message\/(global-)?delivery-status/i)),
  };
};

// The library's types lack the last option.
const options = { skipTextToHtml: true, skipImageLinks: true, keepDeliveryStatus: true };

/** Parses a mail. Broken parts are left out; it never rejects because of the content. */
export const readMail = async (raw: Buffer): Promise<ReadMail> => {
  // Loads the library at the first mail.
  const { simpleParser } = await import('mailparser');
  const mail = await simpleParser(raw, options);
  const { headerLines } = mail;
  return {
    from: mail.from?.value[0]?.address?.toLowerCase() ?? '',
    to: deliveredTo.flatMap((name) => readHeaderValues(headerLines, name)).flatMap(addressesIn),
    messageId: mail.messageId ? bare(mail.messageId) : null,
    isAutomatic: isAutomatic(headerLines),
    text: mail.text ?? '',
    // Skips inline images, such as the logo in a signature.
    files: mail.attachments.flatMap(({ related, contentDisposition, filename, content }) =>
      related && contentDisposition !== 'attachment' ? [] : { name: filename ?? 'file', content },
    ),
    returned: returnedBy(mail),
  };
};
