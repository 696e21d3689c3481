import type { IncomingFormat, IncomingOutcome, UnreadMessage } from '@quayside/contract';
import { t } from '../texts/messages';

/** Names of the message formats. */
export const formatText: Record<IncomingFormat, string> = {
  dcsa: 'DCSA Track & Trace',
  fsu: 'Cargo-IMP FSU',
  xfsu: 'Cargo-XML XFSU',
  'one-record': 'ONE Record',
  'cargo-ai': 'CargoAI',
  get 'status-list'() {
    return t('Status list');
  },
  terminal49: 'Terminal49',
  edifact: 'EDIFACT',
  x12: 'X12',
};

/** Returns where parsing failed and why: 'data.0.eventDateTime is missing: when did it happen?'. */
export const whyText = ({ path, reason }: Pick<UnreadMessage, 'path' | 'reason'>): string =>
  /^[A-Z]/.test(reason) ? [path, reason].filter(Boolean).join(': ') : `${path || t('The message')} ${reason}`;

/** Result of parsing a message again; a message that still fails has none. */
export const outcomeText: Record<Exclude<IncomingOutcome, 'unreadable'>, string> = {
  get read() {
    return t('It was read and is part of the tracking now');
  },
  get duplicate() {
    return t('It was read and contains nothing new');
  },
  get 'no-shipment'() {
    return t('It was read, but no booking matches it, so it is held');
  },
  get acknowledged() {
    return t('It is an acknowledgement or an order, and is only counted');
  },
};
