import {
  kindOfNotification,
  mayHearOf,
  type NotificationChoice,
  type NotificationKind,
  type NotificationSettings,
  notificationKindNames,
} from '@quayside/contract';
import { isLikeCustomer, isStaff } from '@quayside/contract/roles';
import type { User } from '../../platform/user';
import type { notificationSettings } from '../../tables/notificationTables';

/** What decides of what somebody may hear, and in which zone. */
export type Person = Pick<User, 'id' | 'role' | 'services' | 'abilities' | 'agentTimeZone'>;
export type SettingsRow = typeof notificationSettings.$inferSelect;

/** What is kept of somebody who has chosen nothing: staff hear of their own bookings, others of all of their company. */
export const defaultsOf = ({ id, role, agentTimeZone }: Person): SettingsRow => ({
  userId: id,
  reach: isStaff(role) ? 'own' : 'company',
  choices: {},
  etaHours: 12,
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
export type Given = Readonly<Partial<Record<NotificationKind, NotificationChoice>>>;

/**
 * What counts for somebody of a kind: the own choice, before what the forwarder gives to its customers, before the product's
 * own; a kind with a mail of its own has no second one.
 */
export const choiceOf = (
  person: Pick<Person, 'role'>,
  { choices }: Pick<SettingsRow, 'choices'>,
  kind: NotificationKind,
  given: Given = {},
): NotificationChoice => {
  const ofForwarder = isLikeCustomer(person.role) ? given[kind] : undefined;
  const choice = { ...defaultChoice(person, kind), ...ofForwarder, ...choices[kind] };
  return kindOfNotification(kind).ownMail ? { ...choice, mail: 'off' as const } : choice;
};

/** What counts for customers who have chosen nothing. */
export const customerChoiceOf = (given: Given, kind: NotificationKind): NotificationChoice =>
  choiceOf({ role: 'customer-member' }, { choices: {} }, kind, given);

/** The settings as the contract has them. */
export const toSettings = (person: Person, row: SettingsRow, given: Given = {}): NotificationSettings => ({
  reach: row.reach,
  etaHours: row.etaHours,
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
