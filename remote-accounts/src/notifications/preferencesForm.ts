import {
  type FieldError,
  type MailChoice,
  type NewsThreshold,
  type NewsThresholds,
  type NotificationKind,
  type NotificationSettings,
  newsThresholdNames,
  newsThresholds,
  notificationKindNames,
  notificationKinds,
} from '@quayside/contract';
import { typedNumber } from '@quayside/freight';
import { focusField } from '@quayside/ui';

/** From how much on news are told, as it was typed; empty goes back to what counts without an own number. */
export type TypedThresholds = Readonly<Partial<Record<NewsThreshold, string>>>;

/** What the preferences are while they are edited. */
export interface PreferencesForm {
  reach: NotificationSettings['reach'];
  choices: NotificationSettings['choices'];
  thresholds: TypedThresholds;
  digestHour: number;
  quiet: { from: number; to: number } | null;
}

export const mailLabels: Readonly<Record<MailChoice, string>> = {
  off: 'Off',
  weekly: 'Weekly',
  daily: 'Daily',
  'at-once': 'At once',
};

/** The hours of a day, for a list of choices. */
export const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

type Choices = NotificationSettings['choices'];

/** The numbers of kinds that may be chosen. */
export const thresholdsOf = (choices: Choices): NewsThreshold[] =>
  newsThresholdNames.filter((name) => choices[newsThresholds[name].kind]);

/** Numbers as fields show them. */
export const shownThresholds = (names: readonly NewsThreshold[], numbers: NewsThresholds): TypedThresholds =>
  Object.fromEntries(names.map((name) => [name, numbers[name] === undefined ? '' : String(numbers[name])]));

/** What was typed as it is sent: nothing is null, and what is no number stays what it is, so that it is refused in words. */
export const sentThreshold = (name: NewsThreshold, text = ''): number | string | null =>
  text.trim() === '' ? null : (typedNumber(text, { unit: newsThresholds[name].unit, whole: true }) ?? text);

/** Numbers that are typed otherwise than before. */
export const changedThresholds = (before: TypedThresholds, now: TypedThresholds): NewsThreshold[] =>
  newsThresholdNames.filter((name) => sentThreshold(name, before[name]) !== sentThreshold(name, now[name]));

export const formOf = (settings: NotificationSettings): PreferencesForm => {
  const { reach, choices, digestHour, quiet } = settings;
  return { reach, choices, digestHour, quiet, thresholds: shownThresholds(thresholdsOf(choices), settings) };
};

/** The kinds of the settings below their headings, in the order of the catalogue. */
export const groupsOf = ({ choices }: Pick<PreferencesForm, 'choices'>): [string, NotificationKind[]][] => {
  const groups = new Map<string, NotificationKind[]>();
  for (const kind of notificationKindNames) {
    if (!choices[kind]) continue;
    const { group } = notificationKinds[kind];
    groups.set(group, [...(groups.get(group) ?? []), kind]);
  }
  return [...groups];
};

/** Kinds that are chosen otherwise than before, with what is chosen now. */
export const changedKinds = (before: Choices, now: Choices): Choices =>
  Object.fromEntries(
    notificationKindNames.flatMap((kind) =>
      JSON.stringify(before[kind]) === JSON.stringify(now[kind]) ? [] : [[kind, now[kind]]],
    ),
  );

/** How many settings are other than what is stored. */
export const countChanges = (before: PreferencesForm, now: PreferencesForm): number => {
  const { choices: stored, thresholds, ...rest } = before;
  const kinds = Object.keys(changedKinds(stored, now.choices));
  const others = (Object.keys(rest) as (keyof typeof rest)[]).filter(
    (name) => JSON.stringify(rest[name]) !== JSON.stringify(now[name]),
  );
  return kinds.length + others.length + changedThresholds(thresholds, now.thresholds).length;
};

/** Leads to the first field that the server refused: the page is long, and what is saved is saved at its lower edge. */
export const focusFault = ({ errors }: { readonly errors?: readonly FieldError[] | undefined }): void => {
  const [first] = errors ?? [];
  if (first) focusField(first.path);
};
