import { leaveTransaction } from '../../platform/database/holding';
import { signedBy } from '../../platform/mail/letter';
import { LOGO_CID } from '../../platform/mail/mailPage';
import { timeouts } from '../../platform/timeouts';
import { type OutgoingMail, RefusedAddress } from '../../ports/mailServer';
import type { NodeConfig } from './config';

/** A mail server that is slower is tried again later. */
const patience = {
  connectionTimeout: timeouts.mail.connection,
  greetingTimeout: timeouts.mail.greeting,
  socketTimeout: timeouts.mail.silence,
} as const;

/** The address of `Quayside <no-reply@quayside.example>`, in whose name each company writes. */
const addressIn = (mailbox: string): string => /<([^<>]+)>$/.exec(mailbox)?.[1] ?? mailbox;

/** A reply of the 5yz kind to the recipient: it will not be another one tomorrow. @source RFC 5321, 4.2.1 */
const isRefusedForGood = (error: unknown): boolean => {
  const { code, command, responseCode = 0 } = error as { code?: string; command?: string; responseCode?: number };
  return code === 'EENVELOPE' && command === 'RCPT TO' && responseCode >= 500;
};

/** Sends one mail by the mail server; rejects when that does not take it. */
export const sendBySmtp = async (
  { smtpUrl, mailFrom, publicUrl }: Pick<NodeConfig, 'mailFrom' | 'publicUrl'> & { readonly smtpUrl: string },
  { id, from, by, replyTo, unsubscribe, to, subject, html, text, logo, attachments }: OutgoingMail,
): Promise<void> => {
  leaveTransaction('the mail server');
  // Only those who send mail wait for the library.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url: smtpUrl, ...patience });
  try {
    await transport.sendMail({
      from: from === null ? mailFrom : { name: signedBy(by, from), address: addressIn(mailFrom) },
      ...(replyTo && { replyTo: { name: from ?? '', address: replyTo } }),
      // As an object an address is one address, whatever is in it.
      to: { name: '', address: to },
      // A mail that is sent twice has one id, so that readers show it once.
      messageId: `<${id}@${new URL(publicUrl).hostname}>`,
      subject,
      html,
      text,
      headers: {
        'Auto-Submitted': 'auto-generated',
        // One press of the reader's own button, without a page: RFC 8058.
        ...(unsubscribe && {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
      attachments: [
        { filename: 'logo.png', content: logo, contentType: 'image/png', cid: LOGO_CID },
        ...attachments.map(({ fileName, ...file }) => ({ filename: fileName, ...file })),
      ],
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  } catch (error) {
    throw isRefusedForGood(error) ? new RefusedAddress((error as Error).message, { cause: error }) : error;
  } finally {
    transport.close();
  }
};
