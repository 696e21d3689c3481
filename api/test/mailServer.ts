import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { eventually } from './eventually';

export interface ReceivedMail extends ParsedMail {
  /** Envelope recipients, beside the addresses in the mail itself. */
  readonly recipients: readonly string[];
}

/** A local mail server for tests that stores the mails it receives. */
export interface MailServer {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** Returns the newest mail to an address once it has arrived; `subject` selects one. */
  mailTo(address: string, subject?: RegExp): Promise<ReceivedMail>;
  /** Refuses all mail for an address permanently from now on. */
  refuseAddress(address: string): void;
  /** Refuses the given number of mails before it accepts the next. */
  refuse(count: number): void;
  close(): Promise<void>;
}

/** @param port its port, or 0 for a free one */
export const startMailServer = async (port = 0): Promise<MailServer> => {
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
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
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

/** Returns the token of the link in a mail. Its text and its HTML must both contain it. */
export const tokenIn = ({ text = '', html }: ParsedMail): string => {
  const token = /[?&]token=([\w-]+)/.exec(text)?.[1];
  if (!token || !String(html).includes(`token=${token}`)) throw new Error('the mail has no link with a token');
  return token;
};
