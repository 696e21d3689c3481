import type { IncomingFormat, IncomingOutcome, UnreadMessage } from '@quayside/contract';

/** In what a message is written, as its trade calls it. */
export const formatText: Record<IncomingFormat, string> = {
  dcsa: 'DCSA Track & Trace',
  fsu: 'Cargo-IMP FSU',
  xfsu: 'Cargo-XML XFSU',
  'one-record': 'ONE Record',
  'cargo-ai': 'CargoAI',
  'status-list': 'Status list',
  terminal49: 'Terminal49',
};

/** Where it stopped being understood, and why: 'data.0.eventDateTime is missing: when did it happen?'. */
export const whyText = ({ path, reason }: Pick<UnreadMessage, 'path' | 'reason'>): string =>
  /^[A-Z]/.test(reason) ? [path, reason].filter(Boolean).join(': ') : `${path || 'The message'} ${reason}`;

/** What became of a message that was read again; of one that still cannot be read, nothing did. */
export const outcomeText: Record<Exclude<IncomingOutcome, 'unreadable'>, string> = {
  read: 'It was read and is part of the tracking now',
  duplicate: 'It was read and says nothing new',
  'no-shipment': 'It was read; no booking asks for it, so it is held',
};
