import { readEdifact } from './edifact';
import { messageFault } from './readEdi';
import type { EdiMessage } from './segments';
import { edifactEnvelope, splitInterchanges, x12Envelope } from './splitInterchanges';
import { readX12 } from './x12';

const acknowledgementsOf: ReadonlySet<string> = new Set(['CONTRL', 'APERAK', '997', '999']);

const escaped = (text: string): string => text.replace(/[?+:']/g, (sign) => `?${sign}`);

/** Returns date and time of an instant as digits in UTC: yyMMdd and HHmm. */
const splitInstant = (instant: string) => {
  const digits = instant.replace(/\D/g, '');
  return { date: digits.slice(2, 8), fullDate: digits.slice(0, 8), time: digits.slice(8, 12) };
};

const party = (id: string, qualifier: string): string =>
  qualifier ? `${escaped(id)}:${escaped(qualifier)}` : escaped(id);

/** @source UN/EDIFACT data element 0083: 4 is rejected, 7 is acknowledged, 8 is received with rejected messages below */
const actions = { rejected: '4', acknowledged: '7' } as const;

const rejectedMessage = (message: EdiMessage): string[] => {
  const fault = messageFault(message);
  if (!fault) return [];
  const id = [message.type, ...message.version.split(':')].map(escaped).join(':');
  return [`UCM+${escaped(message.reference)}+${id}+${actions.rejected}+${fault.code}+${escaped(fault.tag)}'`];
};

/** Returns the replies to all interchanges of a file; null when none is answered. */
const joinReplies = (replies: readonly (string | null)[]): string | null =>
  replies.filter((reply) => reply !== null).join('\n') || null;

/**
 * Returns the CONTRL message that answers an EDIFACT interchange: acknowledged, with the messages that are rejected, or rejected as a
 * whole. Null for a text without a header and for an acknowledgement, which nobody acknowledges.
 * @param receivedAt ISO instant
 * @source UN/EDIFACT CONTRL, D.3, and ISO 9735-4
 */
export const replyToEdifact = (text: string, receivedAt: string): string | null =>
  joinReplies(splitInterchanges(text, edifactEnvelope).map((one, index) => replyToInterchange(one, receivedAt, index)));

const replyToInterchange = (text: string, receivedAt: string, index: number): string | null => {
  const { header, messages, faults } = readEdifact(text);
  if (!header || messages.every(({ type }) => acknowledgementsOf.has(type))) return null;
  const { sender, senderQualifier, recipient, recipientQualifier, control, syntax } = header;
  const isRejected = messages.every((message) => messageFault(message) !== null);
  const [fault] = faults;
  const about = `UCI+${escaped(control)}+${party(sender, senderQualifier)}+${party(recipient, recipientQualifier)}`;
  const result = isRejected ? `${actions.rejected}+${fault?.code ?? 18}` : actions.acknowledged;
  const body = [`${about}+${result}'`, ...(isRejected ? [] : messages.flatMap(rejectedMessage))];
  const { date, time } = splitInstant(receivedAt);
  // Each reply has a reference of its own.
  const reference = `${date}${time}${index || ''}`;
  return [
    `UNB+${syntax || 'UNOA:2'}+${party(recipient, recipientQualifier)}+${party(sender, senderQualifier)}+${date}:${time}+${reference}'`,
    `UNH+1+CONTRL:D:3:UN'`,
    ...body,
    `UNT+${body.length + 2}+1'`,
    `UNZ+1+${reference}'`,
  ].join('\n');
};

const group997 = (code: string, control: string, messages: readonly EdiMessage[]): string[] => {
  const rejected = messages.filter((message) => messageFault(message) !== null).length;
  const accepted = messages.length - rejected;
  const result = rejected === 0 ? 'A' : accepted === 0 ? 'R' : 'P';
  return [
    `AK1*${code}*${control}`,
    ...messages.flatMap((message) => {
      const fault = messageFault(message);
      return [
        `AK2*${message.type}*${message.reference}`,
        // 4: the number of segments does not match; 3: control numbers differ; 5: one or more segments in error.
        fault ? `AK5*R*${fault.code === 29 ? 4 : fault.code === 28 ? 3 : 5}` : 'AK5*A',
      ];
    }),
    `AK9*${result}*${messages.length}*${messages.length}*${accepted}`,
  ];
};

/**
 * Returns the 997 that answers an X12 interchange, one transaction for each group. Null for a text without a header or groups and for
 * an acknowledgement.
 * @param receivedAt ISO instant
 * @source X12 997 (functional acknowledgement), 004010; data element 718 for the reasons of AK5
 */
export const replyToX12 = (text: string, receivedAt: string): string | null =>
  joinReplies(splitInterchanges(text, x12Envelope).map((one, index) => replyToGroups(one, receivedAt, index)));

const replyToGroups = (text: string, receivedAt: string, index: number): string | null => {
  const { header, messages } = readX12(text);
  const grouped = new Map<string, EdiMessage[]>();
  for (const message of messages)
    if (message.group) grouped.set(message.group.control, [...(grouped.get(message.group.control) ?? []), message]);
  if (!header || grouped.size === 0 || messages.every(({ type }) => acknowledgementsOf.has(type))) return null;
  const { date, fullDate, time } = splitInstant(receivedAt);
  const control = String((Number(`${date}${time}`.slice(-9)) + index) % 1_000_000_000);
  const padded = (value: string): string => value.padEnd(15).slice(0, 15);
  const transactions = [...grouped].flatMap(([number, some], index) => {
    const body = group997(some[0]?.group?.code ?? '', number, some);
    const reference = String(index + 1).padStart(4, '0');
    return [`ST*997*${reference}`, ...body, `SE*${body.length + 2}*${reference}`];
  });
  const from = padded(header.recipient);
  const to = padded(header.sender);
  return [
    `ISA*00*${' '.repeat(10)}*00*${' '.repeat(10)}*${header.recipientQualifier.padEnd(2)}*${from}*${header.senderQualifier.padEnd(2)}*${to}*${date}*${time}*U*00401*${control.padStart(9, '0')}*0*P*>`,
    `GS*FA*${header.recipient.trim()}*${header.sender.trim()}*${fullDate}*${time}*1*X*004010`,
    ...transactions,
    `GE*${grouped.size}*1`,
    `IEA*1*${control.padStart(9, '0')}`,
  ]
    .map((segment) => `${segment}~`)
    .join('\n');
};
