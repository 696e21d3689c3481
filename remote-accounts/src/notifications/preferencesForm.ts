import {
  type FieldError,
  type MailChoice,
  type NewsThreshold,
  type NewsThresholds,
  type NotificationKind,
  type NotificationSettings,
  newsThresholdNames,
  notificationKindNames,
  notificationKinds,
  notificationThresholds,
} from '@quayside/contract';
import { typedNumber } from '@quayside/freight';
import { focusField } from '@quayside/ui';
import { t } from '../texts/notifications';

/** Thresholds as typed; an empty one uses the default. */
export type TypedThresholds = Readonly<Partial<Record<NewsThreshold, string>>>;

/** Form values of the preferences. */
export interface PreferencesForm {
  reach: NotificationSettings['reach'];
  choices: NotificationSettings['choices'];
  thresholds: TypedThresholds;
  digestHour: number;
  quiet: { from: number; to: number } | null;
}

export const mailLabels: Readonly<Record<MailChoice, string>> = {
  get off() {
    return t('Off');
  },
  get weekly() {
    return t('Weekly');
  },
  get daily() {
    return t('Daily');
  },
  get 'at-once'() {
    return t('At once');
  },
};

/** Hours of a day, as options. */
export const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

type Choices = NotificationSettings['choices'];

/** Returns the thresholds of the available kinds. */
export const listThresholds = (choices: Choices): NewsThreshold[] =>
  newsThresholdNames.filter((name) => choices[notificationThresholds[name].kind]);

/** Returns thresholds as field texts. */
export const shownThresholds = (names: readonly NewsThreshold[], numbers: NewsThresholds): TypedThresholds =>
  Object.fromEntries(names.map((name) => [name, numbers[name] === undefined ? '' : String(numbers[name])]));

/**
 * Returns a typed threshold for sending: empty is null, and invalid text is sent unchanged, so that the server explains
 * it.
 */
export const sentThreshold = (name: NewsThreshold, text = ''): number | string | null =>
  text.trim() === '' ? null : (typedNumber(text, { unit: notificationThresholds[name].unit, whole: true }) ?? text);

/** Returns the thresholds that differ from before. */
export const changedThresholds = (before: TypedThresholds, now: TypedThresholds): NewsThreshold[] =>
  newsThresholdNames.filter((name) => sentThreshold(name, before[name]) !== sentThreshold(name, now[name]));

export const toPreferencesForm = (settings: NotificationSettings): PreferencesForm => {
  const { reach, choices, digestHour, quiet } = settings;
  return { reach, choices, digestHour, quiet, thresholds: shownThresholds(listThresholds(choices), settings) };
};

/** Returns the kinds by heading, in the order of the catalogue. */
export const groupKinds = ({ choices }: Pick<PreferencesForm, 'choices'>): [string, NotificationKind[]][] => {
  const groups = new Map<string, NotificationKind[]>();
  for (const kind of notificationKindNames) {
    if (!choices[kind]) continue;
    const { group } = notificationKinds[kind];
    groups.set(group, [...(groups.get(group) ?? []), kind]);
  }
  return [...groups];
};

/** Returns the kinds whose channels differ from before. */
export const changedKinds = (before: Choices, now: Choices): Choices =>
  Object.fromEntries(
    notificationKindNames.flatMap((kind) =>
      JSON.stringify(before[kind]) === JSON.stringify(now[kind]) ? [] : [[kind, now[kind]]],
    ),
  );

/** Returns the number of changed settings. */
export const countChanges = (before: PreferencesForm, now: PreferencesForm): number => {
  const { choices: stored, thresholds, ...rest } = before;
  const kinds = Object.keys(changedKinds(stored, now.choices));
  const others = (Object.keys(rest) as (keyof typeof rest)[]).filter(
    (name) => JSON.stringify(rest[name]) !== JSON.stringify(now[name]),
  );
  return kinds.length + others.length + changedThresholds(thresholds, now.thresholds).length;
};

/** Focuses the first field with a server error, because the save button is at the end of a long page. */
export const focusFirstError = ({ errors }: { readonly errors?: readonly FieldError[] | undefined }): void => {
  const [first] = errors ?? [];
  if (first) focusField(first.path);
};
