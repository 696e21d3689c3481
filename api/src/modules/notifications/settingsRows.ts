import {
  kindOfNotification,
  mayHearOf,
  type NewsThreshold,
  type NewsThresholds,
  type NotificationChoice,
  type NotificationKind,
  type NotificationSettings,
  notificationKindNames,
  usualThresholds,
} from '@quayside/contract';
import { isLikeCustomer, isStaff } from '@quayside/contract/roles';
import type { User } from '../../platform/user';
import type { notificationSettings } from '../../tables/notificationTables';

/** What decides of what somebody may hear, and in which zone. */
export type Person = Pick<User, 'id' | 'role' | 'services' | 'abilities' | 'agentTimeZone'>;
export type SettingsRow = Omit<typeof notificationSettings.$inferSelect, 'etaHours'>;

/** What is kept of somebody who has chosen nothing: staff hear of their own bookings, others of all of their company. */
export const defaultsOf = ({ id, role, agentTimeZone }: Person): SettingsRow => ({
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

/** In the app everybody hears of everything; mails go for what cannot wait, at once to those who can do something about it. */
const defaultChoice = ({ role }: Pick<Person, 'role'>, kind: NotificationKind): NotificationChoice => {
  const { mail = 'off', isPersonal } = kindOfNotification(kind);
  // Of what cannot wait a browser tells that was asked to.
  return {
    app: true,
    mail: mail === 'at-once' && !isPersonal && !isStaff(role) ? 'daily' : mail,
    push: mail === 'at-once',
  };
};

/** What a forwarder has chosen for people of its customers. */
export interface Given {
  readonly choices: Readonly<Partial<Record<NotificationKind, NotificationChoice>>>;
  readonly thresholds: NewsThresholds;
}
export const nothingGiven: Given = { choices: {}, thresholds: {} };

/**
 * What counts for somebody of a kind: the own choice, before what the forwarder gives to its customers, before the product's
 * own; a kind with a mail of its own has no second one.
 */
export const choiceOf = (
  person: Pick<Person, 'role'>,
  { choices }: Pick<SettingsRow, 'choices'>,
  kind: NotificationKind,
  given: Given = nothingGiven,
): NotificationChoice => {
  const ofForwarder = isLikeCustomer(person.role) ? given.choices[kind] : undefined;
  const choice = { ...defaultChoice(person, kind), ...ofForwarder, ...choices[kind] };
  return kindOfNotification(kind).ownMail ? { ...choice, mail: 'off' as const } : choice;
};

/** From how much on somebody hears who has no number of their own. */
const usualOf = (person: Pick<Person, 'role'>, given: Given): Readonly<Record<NewsThreshold, number>> => ({
  ...usualThresholds,
  ...(isLikeCustomer(person.role) && given.thresholds),
});

/** From how much on somebody hears: the own number, before what the forwarder gives to its customers, before the product's own. */
export const thresholdsOf = (
  person: Pick<Person, 'role'>,
  { thresholds }: Pick<SettingsRow, 'thresholds'>,
  given: Given = nothingGiven,
): Readonly<Record<NewsThreshold, number>> => ({ ...usualOf(person, given), ...thresholds });

/** What counts for customers who have chosen nothing. */
export const customerChoiceOf = (given: Given, kind: NotificationKind): NotificationChoice =>
  choiceOf({ role: 'customer-member' }, { choices: {} }, kind, given);

/** The settings as the contract has them. */
export const toSettings = (person: Person, row: SettingsRow, given: Given = nothingGiven): NotificationSettings => ({
  reach: row.reach,
  ...thresholdsOf(person, row, given),
  usual: usualOf(person, given),
  digestHour: row.digestHour,
  quiet: row.quietFrom === null || row.quietTo === null ? null : { from: row.quietFrom, to: row.quietTo },
  timeZone: row.timeZone,
  choices: Object.fromEntries(
    notificationKindNames
      .filter((kind) => mayHearOf(person, kind))
      .map((kind) => [kind, choiceOf(person, row, kind, given)]),
  ),
  chosen: notificationKindNames.filter((kind) => mayHearOf(person, kind) && row.choices[kind] !== undefined),
  mailsStopped: row.mailsStopped,
  mailsBounced: row.mailsStopped !== null && row.mailsBounced,
});
