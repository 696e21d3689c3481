import type { ConnectableSource, Connection, ConnectionState, SubscriptionState } from '@quayside/contract';
import { amountText } from '@quayside/freight';

/** How a connection stands, in a word. */
export const stateText: Record<ConnectionState, string> = {
  off: 'Off',
  unused: 'Not used yet',
  working: 'Working',
  failing: 'Failing',
};

/** What is behind its state: the last answer, or the last fault. */
export const saysText = ({ says, isOn }: Connection): string =>
  isOn ? says : 'It is neither asked nor heard; what the installation has of its own is used.';

/** How well it is known how a source is asked. */
export const sourceNote = ({ note, key, documentation, hasDefault, name }: ConnectableSource): string =>
  [
    note,
    key && !documentation && `How ${name} is asked is not public: this way is unverified. Test it with a number.`,
    hasDefault && `Without a connection the access of this installation is used.`,
  ]
    .filter(Boolean)
    .join(' ');

/** What is said of the format at a callback address. */
export const formatName: Record<Connection['callbacks'][number]['format'], string> = {
  dcsa: 'DCSA events, signed',
  fsu: 'FSU',
  xfsu: 'Cargo-XML XFSU',
  'one-record': 'ONE Record',
  'cargo-ai': 'CargoAI',
  'status-list': 'Status list',
  terminal49: 'Terminal49 webhook, signed',
};

/** How a subscription stands, in a word. */
export const subscriptionText: Record<SubscriptionState, string> = {
  hearing: 'Subscribed',
  silent: 'No messages come',
  failing: 'Not taken by the carrier',
  ending: 'Is being ended',
};

/** What follows from how a subscription stands. */
export const subscriptionEffect: Record<SubscriptionState, string> = {
  hearing: 'It is asked every 12 hours only, for what messages may have lost.',
  silent: 'It is asked as before until messages come again.',
  failing: 'It is asked as before. The subscription is tried again by itself.',
  ending: 'The carrier has not confirmed it yet and is asked again by itself.',
};

/** A quota as its field shows it. */
export const quotaText = (quota: number | null): string => (quota === null ? '' : String(quota));

/** A quota as it was typed; what is no number is 0, which is refused with a sentence. */
export const readQuota = (typed: string): number | null =>
  typed.trim() === '' ? null : Number(typed.replace(/[\s,]/g, '')) || 0;

const number = new Intl.NumberFormat('en-US');
const spans: Readonly<Record<number, string>> = { 60: 'a minute', 3600: 'an hour', 86400: 'a day' };

/** `12 of 500`, and what the source lets anybody do: `4,000 calls an hour`. */
export const askedText = ({ askedToday, quota }: Connection): string =>
  quota === null ? number.format(askedToday) : `${number.format(askedToday)} of ${number.format(quota)}`;
export const limitText = ({ limit }: Connection): string =>
  limit ? `${amountText(limit.calls, 'call')} ${spans[limit.seconds] ?? `in ${number.format(limit.seconds)} s`}` : '';

/** No call is left for today. */
export const isSpent = ({ askedToday, quota }: Connection): boolean => quota !== null && askedToday >= quota;
