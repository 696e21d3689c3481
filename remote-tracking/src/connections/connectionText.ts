import type { ConnectableSource, Connection, ConnectionState, SubscriptionState } from '@quayside/contract';
import { formatNumber } from '@quayside/kernel/language';
import { t } from '../texts/connections';

/** Labels of the connection states. */
export const stateText: Record<ConnectionState, string> = {
  get off() {
    return t('Off');
  },
  get unused() {
    return t('Not used yet');
  },
  get working() {
    return t('Working');
  },
  get failing() {
    return t('Failing');
  },
};

/** Returns the reason for the state: the last response or the last error. */
export const lastResponseText = ({ says, isOn }: Connection): string =>
  isOn ? says : t('It is switched off; the connection of this installation is used.');

/** Returns how reliable the documentation of a source's interface is. */
export const sourceNote = ({ note, key, documentation, hasDefault, name }: ConnectableSource): string =>
  [
    note,
    key &&
      !documentation &&
      t('The interface of {name} is not public, so this connection is unverified. Test it with a number.', { name }),
    hasDefault && t('Without your own connection, the connection of this installation is used.'),
  ]
    .filter(Boolean)
    .join(' ');

/** Descriptions of the message formats of a callback address. */
export const formatName: Record<Connection['callbacks'][number]['format'], string> = {
  get dcsa() {
    return t('DCSA events, signed');
  },
  fsu: 'FSU',
  xfsu: 'Cargo-XML XFSU',
  'one-record': 'ONE Record',
  'cargo-ai': 'CargoAI',
  get 'status-list'() {
    return t('Status list');
  },
  get terminal49() {
    return t('Terminal49 webhook, signed');
  },
  edifact: 'EDIFACT (IFTSTA, CODECO, COARRI, COPRAR)',
  x12: 'X12 (214, 315, 322)',
};

/** Labels of the subscription states. */
export const subscriptionText: Record<SubscriptionState, string> = {
  get hearing() {
    return t('Subscribed');
  },
  get silent() {
    return t('No messages come');
  },
  get failing() {
    return t('Not supported by the carrier');
  },
  get ending() {
    return t('Ending');
  },
};

/** Consequences of the subscription states. */
export const subscriptionEffect: Record<SubscriptionState, string> = {
  get hearing() {
    return t('It is queried every 12 hours only, to find lost messages.');
  },
  get silent() {
    return t('It is queried as before until messages arrive again.');
  },
  get failing() {
    return t('It is queried as before. The subscription is retried automatically.');
  },
  get ending() {
    return t('The carrier has not confirmed it yet. Quayside asks again automatically.');
  },
};

/** Returns a quota as field text. */
export const quotaText = (quota: number | null): string => (quota === null ? '' : String(quota));

/** Parses a typed quota; invalid text becomes 0, which the server refuses with a message. */
export const readQuota = (typed: string): number | null =>
  typed.trim() === '' ? null : Number(typed.replace(/[\s,]/g, '')) || 0;

/** Returns the calls of today, `12 of 500`, and the source's own limit: `4,000 calls an hour`. */
export const quotaUsageText = ({ askedToday, quota }: Connection): string =>
  quota === null
    ? formatNumber(askedToday)
    : t('{asked} of {quota}', { asked: formatNumber(askedToday), quota: formatNumber(quota) });
export const limitText = ({ limit }: Connection): string => {
  if (!limit) return '';
  const { calls: count, seconds } = limit;
  if (seconds === 60) return t('{count, plural, one {# call} other {# calls}} a minute', { count });
  if (seconds === 3600) return t('{count, plural, one {# call} other {# calls}} an hour', { count });
  if (seconds === 86_400) return t('{count, plural, one {# call} other {# calls}} a day', { count });
  return t('{count, plural, one {# call} other {# calls}} in {seconds} s', { count, seconds: formatNumber(seconds) });
};

/** Returns whether today's quota is used up. */
export const isQuotaUsed = ({ askedToday, quota }: Connection): boolean => quota !== null && askedToday >= quota;
