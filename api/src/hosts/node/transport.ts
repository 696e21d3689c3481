import type { Timeouts } from '../../platform/config/timeouts';
import { leaveTransaction } from '../../platform/database/holding';
import { signedBy } from '../../platform/mail/letter';
import { LOGO_CID } from '../../platform/mail/mailPage';
import { ExpectedOutage } from '../../ports/expectedOutage';
import type { Log } from '../../ports/log';
import { type MailServer, type OutgoingMail, RefusedAddress } from '../../ports/mailServer';
import type { NodeConfig } from './config';
import { createOutageLog } from './outageLog';

/**
 * Returns the address of `Quayside <no-reply@quayside.example>`; each company sends under this address with its own
 * name.
 */
const addressIn = (mailbox: string): string => /<([^<>]+)>$/.exec(mailbox)?.[1] ?? mailbox;

interface SmtpFailure {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

/** Returns whether the server rejected only the recipient: it would accept mails to others. */
const isAboutRecipient = ({ code, command }: SmtpFailure): boolean => code === 'EENVELOPE' && command === 'RCPT TO';

/**
 * Returns whether the recipient was rejected permanently (a 5yz reply): a retry would fail too. @source RFC 5321, 4.2.1
 */
const isRefusedForGood = (error: SmtpFailure): boolean => isAboutRecipient(error) && (error.responseCode ?? 0) >= 500;

type SmtpSettings = Pick<NodeConfig, 'mailFrom' | 'publicUrl'> & { readonly smtpUrl: string };

/** Sends one mail by SMTP; rejects when the server does not accept it. */
const sendBySmtp = async (
  { smtpUrl, mailFrom, publicUrl }: SmtpSettings,
  limits: Timeouts['mail'],
  { id, from, by, replyTo, unsubscribe, to, subject, html, text, logo, attachments }: OutgoingMail,
): Promise<void> => {
  leaveTransaction('the mail server');
  // Loads the library at the first mail.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    // A slower mail server is retried later.
    connectionTimeout: limits.connection,
    greetingTimeout: limits.greeting,
    socketTimeout: limits.silence,
  });
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
    throw isRefusedForGood(error as SmtpFailure)
      ? new RefusedAddress((error as Error).message, { cause: error })
      : error;
  } finally {
    transport.close();
  }
};

/** A mail server that remembers how the last mail of this node went. */
export interface SmtpServer extends MailServer {
  /** Returns false after a mail that could not be handed over, until the next one can. Opens no connection. */
  answers(): boolean;
}

/** Creates the mail server of this host; it is contacted for each mail. */
export const createSmtpServer = (
  settings: SmtpSettings,
  limits: Timeouts['mail'],
  log: Pick<Log, 'info' | 'warn'>,
): SmtpServer => {
  let answered = true;
  const logOutage = createOutageLog(log, 'The mail server', 'mails wait and are sent later');
  const note = (answers: boolean, reason?: unknown) => {
    answered = answers;
    logOutage(answers, reason);
  };
  return {
    answers: () => answered,
    send: async (mail) => {
      try {
        await sendBySmtp(settings, limits, mail);
        note(true);
      } catch (error) {
        const isAnswer = error instanceof RefusedAddress || isAboutRecipient(error as SmtpFailure);
        note(isAnswer, error);
        throw isAnswer ? error : new ExpectedOutage('The mail server', error);
      }
    },
  };
};
