import type { NewQuote, ScheduleOption, ScheduleSearch } from '@freight/shared-kernel/contract';
import type { NamedCompany } from '@freight/shared-kernel/ui';
import * as v from 'valibot';
import { cargoText } from '../search/rateQuestion';
import { askedQuestion } from './askedQuestion';
import { PercentText, typedPercent } from './percentText';
import { dayOfValidity, validityOn } from './validity';

/** What is asked when rates become a quote. */
export interface SaveQuoteValues {
  name: string;
  company: NamedCompany | null;
  /** In percent as typed; blank takes the company's standard margin. */
  percent: string;
  /** yyyy-MM-dd */
  validTo: string;
}

/** In the order of the form. */
export const saveQuoteLabels: Readonly<Record<keyof SaveQuoteValues, string>> = {
  name: 'Name',
  company: 'Customer',
  percent: 'Margin',
  validTo: 'Valid to',
};

export const SaveQuoteSchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1, 'Name is a required field'), v.maxLength(120)),
  company: v.nullable(v.object({ id: v.string(), companyName: v.string() })),
  percent: PercentText('blank'),
  validTo: v.pipe(v.string(), v.minLength(1, 'Valid to is a required field')),
});

/** The form's field for a path of the server. */
export const saveQuoteFieldOf = (path: string): keyof SaveQuoteValues | undefined => {
  if (path.startsWith('margin')) return 'percent';
  return path in saveQuoteLabels ? (path as keyof SaveQuoteValues) : undefined;
};

/** When the first of the rates ends: as long as the whole quote can stand. */
export const firstEnd = (options: readonly ScheduleOption[]): string =>
  options.map(({ validTo }) => validTo).sort()[0] ?? '';

/** The form as the chosen rates fill it in; `lane` is where they go. */
export const saveQuoteStart = (
  search: ScheduleSearch,
  options: readonly ScheduleOption[],
  lane: Pick<ScheduleOption, 'from' | 'to'>,
): SaveQuoteValues => ({
  name: `${lane.from.city} → ${lane.to.city}, ${cargoText(askedQuestion(search, lane, null))}`.slice(0, 120),
  company: null,
  percent: '',
  validTo: dayOfValidity(firstEnd(options)),
});

/** The body of POST /quotes. A validity that was left alone is the server's to reckon. */
export const newQuoteOf = (values: SaveQuoteValues, search: ScheduleSearch, options: readonly ScheduleOption[]) => {
  const percent = typedPercent(values.percent);
  const end = firstEnd(options);
  return {
    name: values.name,
    company: values.company?.id ?? null,
    search,
    choices: options.map(({ rateId, sailingId }) => ({ rateId, sailingId })),
    margin: percent === null ? null : { percent },
    validTo: values.validTo === dayOfValidity(end) ? null : validityOn(values.validTo, end),
  } satisfies NewQuote;
};
