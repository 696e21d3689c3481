import { TransportMode } from '@quayside/contract';
import { type DimensionLoad, numberFault, numberText, TypedDay, TypedNumber, typedNumber } from '@quayside/freight';
import type { PortOption } from '@quayside/ui';
import * as v from 'valibot';
import { measureReadings } from '../fields/measureReadings';
import {
  type ContainerCounts,
  cargoSets,
  countedContainers,
  defaultQuestion,
  type RateQuestion,
  toPortKind,
} from '../question/rateQuestion';
import { t } from '../texts/search';

export const requiredField = (): string => t('Required Field');

const Place = v.custom<PortOption | null>(() => true);
type Measure = keyof typeof measureReadings;

const isMissing = (text: string, measure: Measure): boolean =>
  numberFault(text, measureReadings[measure]) === null && !typedNumber(text, measureReadings[measure]);
const byContainer = ({ transportMode }: { transportMode: RateQuestion['transportMode'] }) => transportMode === 'FCL';

/**
 * Returns the schema of the search bar: both places, and the cargo of its mode. @param today first allowed day,
 * yyyy-MM-dd
 */
export const searchForm = (today: string) =>
  v.pipe(
    v.object({
      transportMode: TransportMode,
      from: Place,
      to: Place,
      date: TypedDay({ min: today }),
      containers: v.custom<ContainerCounts>(() => true),
      cbm: TypedNumber(measureReadings.cbm),
      kg: TypedNumber(measureReadings.kg),
      set: v.picklist(cargoSets, requiredField),
      loads: v.custom<readonly DimensionLoad[]>(() => true),
    }),
    v.forward(
      v.check(({ from }) => from !== null, requiredField),
      ['from'],
    ),
    v.forward(
      v.check(({ to }) => to !== null, requiredField),
      ['to'],
    ),
    v.forward(
      v.check((values) => !byContainer(values) || countedContainers(values.containers).length > 0, requiredField),
      ['containers'],
    ),
    v.forward(
      v.check((values) => byContainer(values) || !isMissing(values.cbm, 'cbm'), requiredField),
      ['cbm'],
    ),
    v.forward(
      v.check((values) => byContainer(values) || !isMissing(values.kg, 'kg'), requiredField),
      ['kg'],
    ),
  );
export type SearchForm = v.InferOutput<ReturnType<typeof searchForm>>;

/** Returns a measure as field text. */
export const measureText = (value: number | null): string => (value === null ? '' : numberText(value));

/** Returns the form values of a search with its loaded places. */
export const toSearchForm = (question: RateQuestion, from: PortOption | null, to: PortOption | null): SearchForm => ({
  ...question,
  from,
  to,
  date: question.date ?? '',
  cbm: measureText(question.cbm),
  kg: measureText(question.kg),
});

/** Returns the initial values, also used when the transport mode changes. */
export const emptyForm = (transportMode: RateQuestion['transportMode']): SearchForm =>
  toSearchForm({ ...defaultQuestion, transportMode }, null, null);

export const toRateQuestion = (
  { from, to, date, cbm, kg, ...cargo }: SearchForm,
  { transportMode, alsoFrom, alsoTo, calendar, customer, request }: RateQuestion,
): RateQuestion => ({
  ...defaultQuestion,
  // Further places are of the same kind as the first ones.
  ...(toPortKind(transportMode) === toPortKind(cargo.transportMode) && { alsoFrom, alsoTo, calendar }),
  ...cargo,
  cbm: typedNumber(cbm, measureReadings.cbm),
  kg: typedNumber(kg, measureReadings.kg),
  from: from?.code ?? null,
  to: to?.code ?? null,
  date: date || null,
  customer,
  request,
});
