import { daysAfter } from './calendarDay';
import { dayAt } from './placeTime';

/** API names of the documents of a booking. */
export const documentStepNames = [
  'packingList',
  'commercialInvoice',
  'draftMBL',
  'draftHBL',
  'telexMBL',
  'isf',
  'ams',
  'others',
] as const;
export type DocumentStepName = (typeof documentStepNames)[number];

type Mode = 'SEA' | 'AIR';

interface DocumentRule {
  readonly step: DocumentStepName;
  readonly modes: readonly Mode[];
  readonly name: string;
  /** Days before the departure on which the document is due; undefined for an optional document. */
  readonly daysBefore?: number;
  /** Required only when the cargo goes to one of these countries. */
  readonly into?: readonly string[];
  /** Required when the cargo goes to or through one of these countries. */
  readonly through?: readonly string[];
}

/** Days before the departure on which documents are due by default. */
export const dueDaysBeforeDeparture = 3;

/** The customs territory of the United States, as its places are coded. @source 19 CFR 101.1 */
const UNITED_STATES = ['US', 'PR'];

/**
 * Rules for which documents a booking needs, and when they are due.
 * @source ISF: 19 CFR 149.2, 24 hours before lading; AMS: 19 CFR 4.7 by sea, 24 hours before lading, and 122.48a by air
 */
const documentRules: readonly DocumentRule[] = [
  { step: 'packingList', modes: ['SEA', 'AIR'], name: 'Packing list', daysBefore: dueDaysBeforeDeparture },
  { step: 'commercialInvoice', modes: ['SEA', 'AIR'], name: 'Commercial invoice', daysBefore: dueDaysBeforeDeparture },
  { step: 'draftMBL', modes: ['SEA'], name: 'Master bill (MBL)', daysBefore: dueDaysBeforeDeparture },
  { step: 'draftMBL', modes: ['AIR'], name: 'Master air waybill (MAWB)', daysBefore: dueDaysBeforeDeparture },
  { step: 'draftHBL', modes: ['SEA'], name: 'House bill (HBL)', daysBefore: dueDaysBeforeDeparture },
  { step: 'draftHBL', modes: ['AIR'], name: 'House air waybill (HAWB)', daysBefore: dueDaysBeforeDeparture },
  { step: 'isf', modes: ['SEA'], name: 'ISF filing', daysBefore: 2, into: UNITED_STATES },
  { step: 'ams', modes: ['SEA'], name: 'AMS filing', daysBefore: 2, through: UNITED_STATES },
  { step: 'ams', modes: ['AIR'], name: 'AMS filing', daysBefore: 0, through: UNITED_STATES },
  { step: 'telexMBL', modes: ['SEA'], name: 'Telex release' },
  { step: 'others', modes: ['SEA', 'AIR'], name: 'Other documents' },
];

/** Facts of a booking that decide which documents it needs. */
export interface DocumentFacts {
  readonly mode: Mode;
  readonly from: { readonly country: string; readonly timeZone: string };
  readonly via: readonly { readonly country: string }[];
  readonly to: { readonly country: string };
  /** ISO instant. */
  readonly etd: string | null;
  /** The booking is completed or cancelled: nothing is due any more. */
  readonly isOver: boolean;
  /** Days on which documents were promised, yyyy-MM-dd. */
  readonly toFollow?: Partial<Record<DocumentStepName, string>> | undefined;
  /** Documents that this booking does not need, because staff waived them with a reason. */
  readonly waived?: Partial<Record<DocumentStepName, unknown>> | undefined;
}

/** A document that belongs to a booking. */
export interface DocumentRequirement {
  readonly step: DocumentStepName;
  /** False when the document is optional or waived. */
  readonly required: boolean;
  readonly waived: boolean;
  /** Last day on which the document is in time, at the place of departure; yyyy-MM-dd. */
  readonly due: string | null;
  /** The due day is a promise that somebody entered. */
  readonly promised: boolean;
}

const isAsked = ({ modes, into, through }: DocumentRule, { mode, via, to }: DocumentFacts): boolean => {
  if (!modes.includes(mode)) return false;
  if (into) return into.includes(to.country);
  return !through || [...via, to].some(({ country }) => through.includes(country));
};

const calculateDueDate = (
  { step, daysBefore }: DocumentRule,
  { etd, from, isOver, toFollow }: DocumentFacts,
): string | null => {
  if (isOver || daysBefore === undefined) return null;
  const promised = toFollow?.[step];
  if (promised) return promised;
  return etd === null ? null : daysAfter(dayAt(etd, from.timeZone), -daysBefore);
};

const toRequirement = (rule: DocumentRule, facts: DocumentFacts): DocumentRequirement => {
  const { step, daysBefore } = rule;
  const isRequired = daysBefore !== undefined;
  if (isRequired && facts.waived?.[step]) return { step, required: false, waived: true, due: null, promised: false };
  const promised = !facts.isOver && Boolean(facts.toFollow?.[step]);
  return { step, required: isRequired, waived: false, due: calculateDueDate(rule, facts), promised };
};

/**
 * Returns the documents of a booking by mode, direction and countries: required ones, then optional ones. A required
 * document stays due after the departure, until it is filed or waived, or the booking ends.
 */
export const findDocumentRequirements = (facts: DocumentFacts): DocumentRequirement[] =>
  documentRules.filter((rule) => isAsked(rule, facts)).map((rule) => toRequirement(rule, facts));

/** Returns the name of a document; by air the bills are air waybills. */
export const documentName = (step: DocumentStepName, mode: Mode): string => {
  const rules = documentRules.filter((rule) => rule.step === step);
  return (rules.find(({ modes }) => modes.includes(mode)) ?? rules[0])?.name ?? step;
};

const countryNames = new Intl.DisplayNames('en', { type: 'region' });
const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? code) : code);

/** Describes the trade that the documents are required for: 'sea import, Netherlands'. */
export const documentsPurpose = ({ mode, from, to }: Pick<DocumentFacts, 'mode' | 'from' | 'to'>): string =>
  `${mode === 'AIR' ? 'air' : 'sea'} ${from.country === to.country ? 'freight within' : 'import,'} ${countryName(to.country)}`;
