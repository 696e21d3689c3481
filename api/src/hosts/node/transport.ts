import { leaveTransaction } from '../../platform/database/holding';
import { signedBy } from '../../platform/mail/letter';
import { LOGO_CID } from '../../platform/mail/mailPage';
import { timeouts } from '../../platform/timeouts';
import { type OutgoingMail, RefusedAddress } from '../../ports/mailServer';
import type { NodeConfig } from './config';

/** Time-outs; a slower mail server is retried later. */
const patience = {
  connectionTimeout: timeouts.mail.connection,
  greetingTimeout: timeouts.mail.greeting,
  socketTimeout: timeouts.mail.silence,
} as const;

/**
 * Returns the address of `Quayside <no-reply@quayside.example>`; each company sends under this address with its own
 * name.
 */
const addressIn = (mailbox: string): string => /<([^<>]+)>$/.exec(mailbox)?.[1] ?? mailbox;

/**
 * Returns whether the recipient was rejected permanently (a 5yz reply): a retry would fail too. @source RFC 5321, 4.2.1
 */
const isRefusedForGood = (error: unknown): boolean => {
  const { code, command, responseCode = 0 } = error as { code?: string; command?: string; responseCode?: number };
  return code === 'EENVELOPE' && command === 'RCPT TO' && responseCode >= 500;
};

/** Sends one mail by SMTP; rejects when the server does not accept it. */
export const sendBySmtp = async (
  { smtpUrl, mailFrom, publicUrl }: Pick<NodeConfig, 'mailFrom' | 'publicUrl'> & { readonly smtpUrl: string },
  { id, from, by, replyTo, unsubscribe, to, subject, html, text, logo, attachments }: OutgoingMail,
): Promise<void> => {
  leaveTransaction('the mail server');
  // Loads the library at the first mail.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url: smtpUrl, ...patience });
  try {
    await transport.sendMail({
      from: from === null ? mailFrom : { name: signedBy(by, from), address: addressIn(mailFrom) },
      ...(replyTo && { replyTo: { name: from ?? '', address: replyTo } }),
      // As an object, the text is one address, whatever its content.
      to: { name: '', address: to },
      // A mail that is sent twice keeps its id, so that mail programs show it once.
      messageId: `<${id}@${new URL(publicUrl).hostname}>`,
      subject,
      html,
      text,
      headers: {
        'Auto-Submitted': 'auto-generated',
        // One-click unsubscribe of the mail program, without a page: RFC 8058.
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
