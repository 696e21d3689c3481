import {
  kindOfNotification,
  mayHearOf,
  type NotificationChoice,
  type NotificationKind,
  type NotificationSettings,
  notificationKindNames,
} from '@quayside/contract';
import { isStaff } from '@quayside/contract/roles';
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
const defaultChoice = ({ role }: Person, kind: NotificationKind): NotificationChoice => {
  const { mail = 'off', isPersonal } = kindOfNotification(kind);
  // Of what cannot wait a browser tells that was asked to.
  return {
    app: true,
    mail: mail === 'at-once' && !isPersonal && !isStaff(role) ? 'daily' : mail,
    push: mail === 'at-once',
  };
};

/** What somebody has chosen of a kind; a kind with a mail of its own has no second one. */
export const choiceOf = (person: Person, { choices }: Pick<SettingsRow, 'choices'>, kind: NotificationKind) => {
  const choice = { ...defaultChoice(person, kind), ...choices[kind] };
  return kindOfNotification(kind).ownMail ? { ...choice, mail: 'off' as const } : choice;
};

/** The settings as the contract has them. */
export const toSettings = (person: Person, row: SettingsRow): NotificationSettings => ({
  reach: row.reach,
  etaHours: row.etaHours,
  digestHour: row.digestHour,
  quiet: row.quietFrom === null || row.quietTo === null ? null : { from: row.quietFrom, to: row.quietTo },
  timeZone: row.timeZone,
  choices: Object.fromEntries(
    notificationKindNames.filter((kind) => mayHearOf(person, kind)).map((kind) => [kind, choiceOf(person, row, kind)]),
  ),
  mailsStopped: row.mailsStopped,
  mailsBounced: row.mailsStopped !== null && row.mailsBounced,
});
