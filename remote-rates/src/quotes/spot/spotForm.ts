import type { NewQuote, Port, Quote, QuoteChange, ScheduleSearch, SpotOffer } from '@quayside/contract';
import type { CarrierChoice } from '@quayside/freight';
import { instantAt, type OwnBasis, TypedDay, TypedNumber, typedNumber } from '@quayside/freight';
import type { NamedCompany } from '@quayside/ui';
import * as v from 'valibot';
import { t } from '../../texts/quotes';
import { newOwnText, type OwnText, OwnTextSchema, toOwnLine } from '../own/ownText';
import { quoteTermEntries } from '../quoteTerms';
import { unchangedQuote } from '../unchangedQuote';

/** Spot offer as typed. */
export interface SpotForm {
  name: string;
  company: NamedCompany | null;
  carrier: CarrierChoice | null;
  vessel: string;
  voyage: string;
  etd: string;
  eta: string;
  transitDays: string;
  freeDays: string;
  validTo: string;
  own: OwnText[];
  marginReason: string;
}

/** Labels in the order of the form. */
export const spotLabels = {
  get name() {
    return t('Name');
  },
  get company() {
    return t('Customer');
  },
  get carrier() {
    return t('Carrier');
  },
  get vessel() {
    return t('Vessel');
  },
  get voyage() {
    return t('Voyage or flight');
  },
  etd: 'ETD',
  eta: 'ETA',
  get transitDays() {
    return t('Transit days');
  },
  get freeDays() {
    return t('Free days');
  },
  get validTo() {
    return t('Valid to');
  },
  get own() {
    return t('Lines');
  },
  get marginReason() {
    return t('Reason for a price below cost');
  },
} as const satisfies Record<keyof SpotForm, string>;

const days = { unit: 'days' };
const short = (most: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(most, t('must be at most {most} characters long', { most })));

/** Returns the schema of a spot offer. @param today first allowed day, yyyy-MM-dd */
export const spotSchema = (today: string) => {
  const { name, company } = quoteTermEntries();
  return v.object({
    ...{ name, company, carrier: v.custom<CarrierChoice | null>(() => true) },
    ...{ vessel: short(80), voyage: short(40), etd: TypedDay({ min: today }), eta: TypedDay({ min: today }) },
    transitDays: v.pipe(
      TypedNumber(days),
      v.check((text) => (typedNumber(text, days) ?? 0) >= 1, t('Transit days is a required field')),
      v.check((text) => Number.isInteger(typedNumber(text, days) ?? 0), t('must be a whole number')),
    ),
    freeDays: v.pipe(
      TypedNumber(days),
      v.check((text) => Number.isInteger(typedNumber(text, days) ?? 0), t('must be a whole number')),
    ),
    validTo: TypedDay({ min: today }),
    own: v.pipe(v.array(OwnTextSchema), v.minLength(1, t('Add at least one line'))),
    marginReason: short(500),
  });
};

/** Returns the form field of a server path. */
export const toSpotField = (path: string): keyof SpotForm | undefined => {
  if (path.startsWith('spot.lines')) return 'own';
  const last = path.replace(/^spot\./, '');
  return last in spotLabels ? (last as keyof SpotForm) : undefined;
};

interface Ends {
  readonly from: { readonly timeZone: string };
  readonly to: { readonly timeZone: string };
}

const noon = (day: string, timeZone: string): string | null => (day ? instantAt(day, '12:00', timeZone) : null);

interface SpotSearch {
  readonly search: ScheduleSearch;
  readonly from: Port;
  readonly to: Port;
  readonly request: string | null;
  readonly agentZone: string;
}

/** Returns the offer of a valid form. */
const toSpotOffer = (values: SpotForm, { from, to }: Ends): SpotOffer => ({
  carrier: values.carrier && { code: values.carrier.code, name: values.carrier.name },
  vessel: values.vessel || null,
  voyage: values.voyage || null,
  etd: noon(values.etd, from.timeZone),
  eta: noon(values.eta, to.timeZone),
  transitDays: typedNumber(values.transitDays, days) ?? 0,
  freeDays: typedNumber(values.freeDays, days),
  lines: values.own.map(toOwnLine),
});

/** Returns the body of POST /quotes. */
export const toSpotQuote = (values: SpotForm, { search, from, to, request, agentZone }: SpotSearch): NewQuote => ({
  name: values.name,
  company: values.company?.id ?? null,
  ...(request && { request }),
  search,
  spot: toSpotOffer(values, { from, to }),
  validTo: noon(values.validTo, agentZone),
  marginReason: values.marginReason,
});

/** Basis of the freight for each mode. */
const freightBasis: Readonly<Record<ScheduleSearch['transportMode'], OwnBasis>> = {
  FCL: 'per container',
  LCL: 'per W/M',
  AIR: 'per kg',
};

/** Returns an empty form with the freight as its first line. */
export const emptySpot = (mode: ScheduleSearch['transportMode'], currency: string): SpotForm => {
  const freight = newOwnText('freight', mode === 'AIR' ? 'Air freight' : 'Ocean freight', '', currency);
  return {
    ...{ name: '', company: null, carrier: null, vessel: '', voyage: '', etd: '', eta: '' },
    ...{ transitDays: '', freeDays: '', validTo: '', marginReason: '' },
    own: [{ ...freight, basis: freightBasis[mode] }],
  };
};

/** Returns the body of PUT /quotes/:id that adds the offer as an option. */
export const toQuoteWithSpot = (values: SpotForm, quote: Quote): QuoteChange => ({
  ...unchangedQuote(quote),
  spot: toSpotOffer(values, quote),
  ...(values.marginReason.trim() && { marginReason: values.marginReason.trim() }),
});
