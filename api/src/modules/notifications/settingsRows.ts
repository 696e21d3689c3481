import {
  canGetNotification,
  defaultNotificationThresholds,
  kindOfNotification,
  type NewsThreshold,
  type NewsThresholds,
  type NotificationChoice,
  type NotificationKind,
  type NotificationSettings,
  notificationKindNames,
} from '@quayside/contract';
import { isLikeCustomer, isStaff } from '@quayside/contract/roles';
import type { User } from '../../platform/people/user';
import type { notificationSettings } from '../../tables/notificationTables';

/** The user data that decides about notifications and their time zone. */
export type Person = Pick<User, 'id' | 'role' | 'services' | 'abilities' | 'agentTimeZone'>;
export type SettingsRow = Omit<typeof notificationSettings.$inferSelect, 'etaHours'>;

/** Returns the settings of a user without choices: staff get their own bookings, other users all of their company. */
export const createDefaultSettings = ({ id, role, agentTimeZone }: Person): SettingsRow => ({
  userId: id,
  reach: isStaff(role) ? 'own' : 'company',
  choices: {},
  thresholds: {},
  digestHour: 7,
  quietFrom: null,
  quietTo: null,
  timeZone: agentTimeZone ?? 'UTC',
  mailsStopped: null,
  mailsBounced: false,
});

/** Returns the default choice: everything in the app; mails for urgent kinds, at once for users who can act on them. */
const defaultChoice = ({ role }: Pick<Person, 'role'>, kind: NotificationKind): NotificationChoice => {
  const { mail = 'off', isPersonal } = kindOfNotification(kind);
  // Push is enabled for urgent kinds.
  return {
    app: true,
    mail: mail === 'at-once' && !isPersonal && !isStaff(role) ? 'daily' : mail,
    push: mail === 'at-once',
  };
};

/** The defaults that an agent has set for users of its customers. */
export interface CustomerDefaults {
  readonly choices: Readonly<Partial<Record<NotificationKind, NotificationChoice>>>;
  readonly thresholds: NewsThresholds;
}
export const noCustomerDefaults: CustomerDefaults = { choices: {}, thresholds: {} };

/**
 * Returns the effective choice for a kind: the user's own, else the agent's default for customers, else the product's
 * default. A kind with an own mail has no second one.
 */
export const resolveChoice = (
  person: Pick<Person, 'role'>,
  { choices }: Pick<SettingsRow, 'choices'>,
  kind: NotificationKind,
  given: CustomerDefaults = noCustomerDefaults,
): NotificationChoice => {
  const ofForwarder = isLikeCustomer(person.role) ? given.choices[kind] : undefined;
  const choice = { ...defaultChoice(person, kind), ...ofForwarder, ...choices[kind] };
  return kindOfNotification(kind).ownMail ? { ...choice, mail: 'off' as const } : choice;
};

/** Returns the thresholds of a user without own ones. */
const getDefaultThresholds = (
  person: Pick<Person, 'role'>,
  given: CustomerDefaults,
): Readonly<Record<NewsThreshold, number>> => ({
  ...defaultNotificationThresholds,
  ...(isLikeCustomer(person.role) && given.thresholds),
});

/**
 * Returns the effective thresholds: the user's own, else the agent's defaults for customers, else the product's
 * defaults.
 */
export const resolveThresholds = (
  person: Pick<Person, 'role'>,
  { thresholds }: Pick<SettingsRow, 'thresholds'>,
  given: CustomerDefaults = noCustomerDefaults,
): Readonly<Record<NewsThreshold, number>> => ({ ...getDefaultThresholds(person, given), ...thresholds });

/** Returns the effective choice for customers without own choices. */
export const resolveCustomerChoice = (given: CustomerDefaults, kind: NotificationKind): NotificationChoice =>
  resolveChoice({ role: 'customer-member' }, { choices: {} }, kind, given);

/** Converts settings to their contract form. */
export const toSettings = (
  person: Person,
  row: SettingsRow,
  given: CustomerDefaults = noCustomerDefaults,
): NotificationSettings => ({
  reach: row.reach,
  ...resolveThresholds(person, row, given),
  usual: getDefaultThresholds(person, given),
  digestHour: row.digestHour,
  quiet: row.quietFrom === null || row.quietTo === null ? null : { from: row.quietFrom, to: row.quietTo },
  timeZone: row.timeZone,
  choices: Object.fromEntries(
    notificationKindNames
      .filter((kind) => canGetNotification(person, kind))
      .map((kind) => [kind, resolveChoice(person, row, kind, given)]),
  ),
  chosen: notificationKindNames.filter((kind) => canGetNotification(person, kind) && row.choices[kind] !== undefined),
  mailsStopped: row.mailsStopped,
  mailsBounced: row.mailsStopped !== null && row.mailsBounced,
});
