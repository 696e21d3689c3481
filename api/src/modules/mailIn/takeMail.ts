import * as calls from '@quayside/contract';
import { isBearer } from '../../integrations/source/isBearer';
import { handleWithoutTransaction } from '../../platform/calls/handle';
import { unauthorized } from '../../platform/errors';
import { enqueue } from '../../platform/outbox/enqueue';
import type { ReadMail } from '../../ports/readMail';
import type { Services } from '../../ports/services';
import { processReply } from '../conversations/processReply';
import { readReplyAddress } from '../conversations/replyAddress';
import { isGone } from './isGone';

type MailOutcome = { readonly outcome: (typeof calls.mailOutcomes)[number]; readonly reason: string | null };

const ignored = (reason: string): MailOutcome => ({ outcome: 'ignored', reason });

/** Matches our Message-IDs, which contain the mail's id before the @. */
const parseMailId = (messageId: string | null): string | undefined => /^([0-9a-f]{24})@/.exec(messageId ?? '')?.[1];

const takeReturned = async (
  { database }: Services,
  { messageId, reports }: NonNullable<ReadMail['returned']>,
): Promise<MailOutcome> => {
  const mailId = parseMailId(messageId);
  if (!mailId) return ignored('It reports on no mail of ours.');
  const addresses = reports.filter(isGone).flatMap((report) => report.addresses);
  if (addresses.length === 0) return ignored('It reports nothing that lasts.');
  await database
    .asPlatform('a mail server reports, and nobody has called')
    .transaction((tx) => enqueue(tx, 'mail-returned', { mailId, addresses }));
  return { outcome: 'returned', reason: null };
};

/** Accepts one mail from a mail service. */
export const takeMail = handleWithoutTransaction(calls.takeMail, async ({ rawBody, request, services }) => {
  const { readMail, config } = services;
  const { replies } = config;
  if (!replies || !readMail || !isBearer(request, [replies.secret]))
    throw unauthorized('The secret of this mail service is missing or wrong.');
  const mail = await readMail(rawBody);
  if (mail.returned) return takeReturned(services, mail.returned);
  if (mail.isAutomatic) return ignored('A program has sent it.');
  const [to] = mail.to.flatMap((address) => readReplyAddress(address, replies.domain) ?? []);
  return to ? processReply(services, mail, to) : ignored('Its address does not accept replies.');
});
