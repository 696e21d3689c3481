import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { eventually } from './eventually';

export interface ReceivedMail extends ParsedMail {
  /** Whom the mail server was told to bring it to, beside what the mail itself says. */
  readonly recipients: readonly string[];
}

/** A mail server on this machine that keeps what it is given, for tests. */
export interface MailServer {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** The mail to somebody, the newest if there are several, once it has come; `subject` picks one. */
  mailTo(address: string, subject?: RegExp): Promise<ReceivedMail>;
  /** From now on takes no mail for an address, for good. */
  refuseAddress(address: string): void;
  /** Refuses so many mails before it takes the next. */
  refuse(count: number): void;
  close(): Promise<void>;
}

export const startMailServer = async (): Promise<MailServer> => {
  const received: ReceivedMail[] = [];
  let refusals = 0;
  const nobodies = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(nobodies.has(address) ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
    onData: (stream, session, done) => {
      simpleParser(stream).then((mail) => {
        if (refusals > 0) {
          refusals -= 1;
          return done(Object.assign(new Error('try again later'), { responseCode: 451 }));
        }
        received.push({ ...mail, recipients: session.envelope.rcptTo.map(({ address }) => address) });
        done();
      }, done);
    },
  });
  // A node that a test kills breaks off its connections.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const find = (address: string, subject: RegExp) =>
    received.findLast((mail) => mail.recipients.includes(address) && subject.test(mail.subject ?? ''));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    mailTo: async (address, subject = /./) => {
      await eventually(async () => find(address, subject) !== undefined);
      return find(address, subject) as ReceivedMail;
    },
    refuseAddress: (address) => void nobodies.add(address),
    refuse: (count) => {
      refusals = count;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

/** The token of the link in a mail, which its text and its page must both have. */
export const tokenIn = ({ text = '', html }: ParsedMail): string => {
  const token = /[?&]token=([\w-]+)/.exec(text)?.[1];
  if (!token || !String(html).includes(`token=${token}`)) throw new Error('the mail has no link with a token');
  return token;
};
