import type { ConnectableSource, Connection, ConnectionState, SubscriptionState } from '@quayside/contract';
import { formatCount } from '@quayside/freight';

/** Labels of the connection states. */
export const stateText: Record<ConnectionState, string> = {
  off: 'Off',
  unused: 'Not used yet',
  working: 'Working',
  failing: 'Failing',
};

/** Returns the reason for the state: the last response or the last error. */
export const lastResponseText = ({ says, isOn }: Connection): string =>
  isOn ? says : 'It is switched off; the connection of this installation is used.';

/** Returns how reliable the documentation of a source's interface is. */
export const sourceNote = ({ note, key, documentation, hasDefault, name }: ConnectableSource): string =>
  [
    note,
    key &&
      !documentation &&
      `The interface of ${name} is not public, so this connection is unverified. Test it with a number.`,
    hasDefault && `Without your own connection, the connection of this installation is used.`,
  ]
    .filter(Boolean)
    .join(' ');

/** Descriptions of the message formats of a callback address. */
export const formatName: Record<Connection['callbacks'][number]['format'], string> = {
  dcsa: 'DCSA events, signed',
  fsu: 'FSU',
  xfsu: 'Cargo-XML XFSU',
  'one-record': 'ONE Record',
  'cargo-ai': 'CargoAI',
  'status-list': 'Status list',
  terminal49: 'Terminal49 webhook, signed',
  edifact: 'EDIFACT (IFTSTA, CODECO, COARRI, COPRAR)',
  x12: 'X12 (214, 315, 322)',
};

/** Labels of the subscription states. */
export const subscriptionText: Record<SubscriptionState, string> = {
  hearing: 'Subscribed',
  silent: 'No messages come',
  failing: 'Not supported by the carrier',
  ending: 'Ending',
};

/** Consequences of the subscription states. */
export const subscriptionEffect: Record<SubscriptionState, string> = {
  hearing: 'It is queried every 12 hours only, to find lost messages.',
  silent: 'It is queried as before until messages arrive again.',
  failing: 'It is queried as before. The subscription is retried automatically.',
  ending: 'The carrier has not confirmed it yet. Quayside asks again automatically.',
};

/** Returns a quota as field text. */
export const quotaText = (quota: number | null): string => (quota === null ? '' : String(quota));

/** Parses a typed quota; invalid text becomes 0, which the server refuses with a message. */
export const readQuota = (typed: string): number | null =>
  typed.trim() === '' ? null : Number(typed.replace(/[\s,]/g, '')) || 0;

const number = new Intl.NumberFormat('en-US');
const spans: Readonly<Record<number, string>> = { 60: 'a minute', 3600: 'an hour', 86400: 'a day' };

/** Returns the calls of today, `12 of 500`, and the source's own limit: `4,000 calls an hour`. */
export const quotaUsageText = ({ askedToday, quota }: Connection): string =>
  quota === null ? number.format(askedToday) : `${number.format(askedToday)} of ${number.format(quota)}`;
export const limitText = ({ limit }: Connection): string =>
  limit ? `${formatCount(limit.calls, 'call')} ${spans[limit.seconds] ?? `in ${number.format(limit.seconds)} s`}` : '';

/** Returns whether today's quota is used up. */
export const isQuotaUsed = ({ askedToday, quota }: Connection): boolean => quota !== null && askedToday >= quota;
