import { TransportMode } from '@freight/shared-kernel/contract';
import type { DimensionLoad } from '@freight/shared-kernel/freight';
import type { PortOption } from '@freight/shared-kernel/ui';
import * as v from 'valibot';
import { type ContainerCounts, cargoSets, countedContainers, defaultQuestion, type RateQuestion } from './rateQuestion';

export const requiredField = 'Required Field';

const Place = v.custom<PortOption | null>(() => true);
const Measure = v.nullable(v.number(requiredField));
const byContainer = ({ transportMode }: { transportMode: RateQuestion['transportMode'] }) => transportMode === 'FCL';

/** The search bar: both places, and the cargo in the words of its mode. */
export const SearchForm = v.pipe(
  v.object({
    transportMode: TransportMode,
    from: Place,
    to: Place,
    date: v.string(),
    containers: v.custom<ContainerCounts>(() => true),
    cbm: Measure,
    kg: Measure,
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
    v.check((values) => byContainer(values) || (values.cbm ?? 0) > 0, requiredField),
    ['cbm'],
  ),
  v.forward(
    v.check((values) => byContainer(values) || (values.kg ?? 0) > 0, requiredField),
    ['kg'],
  ),
);
export type SearchForm = v.InferOutput<typeof SearchForm>;

/** The bar for a question whose places were looked up. */
export const formOf = (question: RateQuestion, from: PortOption | null, to: PortOption | null): SearchForm => ({
  ...question,
  from,
  to,
  date: question.date ?? '',
});

/** What the bar starts with, and what changing the transport mode goes back to. */
export const emptyForm = (transportMode: RateQuestion['transportMode']): SearchForm =>
  formOf({ ...defaultQuestion, transportMode }, null, null);

export const questionOf = ({ from, to, date, ...cargo }: SearchForm): RateQuestion => ({
  ...cargo,
  from: from?.code ?? null,
  to: to?.code ?? null,
  date: date || null,
  quoteMode: null,
});
