import {
  type MailChoice,
  type NotificationKind,
  type NotificationSettings,
  notificationKindNames,
  notificationKinds,
} from '@quayside/contract';

/** What the preferences are while they are edited. */
export interface PreferencesForm {
  reach: NotificationSettings['reach'];
  choices: NotificationSettings['choices'];
  etaHours: string;
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

export const formOf = ({ reach, choices, etaHours, digestHour, quiet }: NotificationSettings): PreferencesForm => ({
  ...{ reach, choices, digestHour, quiet },
  etaHours: String(etaHours),
});

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

type Choices = NotificationSettings['choices'];

/** Kinds that are chosen otherwise than before, with what is chosen now. */
export const changedKinds = (before: Choices, now: Choices): Choices =>
  Object.fromEntries(
    notificationKindNames.flatMap((kind) =>
      JSON.stringify(before[kind]) === JSON.stringify(now[kind]) ? [] : [[kind, now[kind]]],
    ),
  );

/** How many settings are other than what is stored. */
export const countChanges = (before: PreferencesForm, now: PreferencesForm): number => {
  const { choices: stored, ...rest } = before;
  const kinds = Object.keys(changedKinds(stored, now.choices));
  const others = (Object.keys(rest) as (keyof typeof rest)[]).filter(
    (name) => JSON.stringify(rest[name]) !== JSON.stringify(now[name]),
  );
  return kinds.length + others.length;
};
