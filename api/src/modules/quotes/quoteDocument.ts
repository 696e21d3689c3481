import type { Charge, Place, SailsNext, ScheduleOption } from '@quayside/contract';
import {
  atCostSentence,
  chargeNote,
  daysText,
  exchangeRateText,
  formatCallDay,
  formatDay,
  formatMoney,
  groupChargesByPart,
  onRequestText,
  openChargeText,
  priceSums,
  printedCharge,
  type QuoteStatus,
  quoteNumber,
  totalText,
  validityDay,
} from '@quayside/freight';
import { type Fact, facts, paragraph, section } from '../../pdf/blocks';
import type { Issuer } from '../../pdf/documentHead';
import type { Sheet } from '../../pdf/Sheet';
import { type Row, table } from '../../pdf/table';
import { atPlace, placeName } from '../../pdf/wording';
import { writePdf } from '../../pdf/writePdf';
import { toSafeFileName } from '../../platform/files/toSafeFileName';
import { withoutCost } from '../schedules/forViewer';
import type { QuoteRow } from './quoteRows';

/** Content of a quote in PDF and mail, with sell prices and without costs. It survives serialization to JSON. */
export interface QuoteDocument {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly customer: string | null;
  readonly preparedBy: string;
  readonly status: QuoteStatus;
  readonly from: Place;
  readonly to: Place;
  readonly cargo: string;
  readonly validTo: string;
  /** Time zone of the agent, in which the validity ends. */
  readonly timeZone: string;
  readonly message: string;
  readonly acceptedOption: string | null;
  readonly options: readonly ScheduleOption[];
  /** Next departures for those that have left; read when it is shown. */
  readonly sailsNext?: readonly SailsNext[];
  readonly createdAt: string;
}

/** Returns the document of a quote as it is now; `message` is the text for the recipients. */
export const toQuoteDocument = (row: QuoteRow, message: string): QuoteDocument => ({
  id: row.id,
  number: quoteNumber(row.number, row.revision),
  name: row.name,
  customer: row.company?.companyName ?? null,
  preparedBy: row.owner.fullName,
  status: row.status,
  from: row.from,
  to: row.to,
  cargo: row.cargo,
  validTo: row.validTo,
  timeZone: row.timeZone,
  message,
  acceptedOption: row.doc.accepted?.optionId ?? null,
  options: row.doc.options.map(withoutCost),
  createdAt: new Date().toISOString(),
});

/** Returns the last day on which a quote is valid, in its agent's time zone: `2026/11/30`. */
export const validUntil = ({ validTo, timeZone }: Pick<QuoteDocument, 'validTo' | 'timeZone'>): string =>
  formatDay(validityDay(validTo, timeZone));

/** Returns 'Maersk, AE7', or 'Maersk, AE7, 3 × 40HC' in a quote for several quantities. */
export const optionName = ({ carrier, service, ownCargo }: ScheduleOption): string =>
  [carrier.name, service, ownCargo?.text].filter(Boolean).join(', ');

const statusWords: Partial<Record<QuoteStatus, string>> = {
  draft: 'DRAFT',
  expired: 'EXPIRED',
  accepted: 'ACCEPTED',
  rejected: 'REJECTED',
  booked: 'BOOKED',
};

const quantity = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

export const viaText = ({ via }: ScheduleOption): string => via.map(({ portName }) => portName).join(', ') || 'Direct';

const overview = (sheet: Sheet, options: readonly ScheduleOption[]): void =>
  table(sheet, {
    columns: [
      { title: 'Option', share: 6 },
      { title: 'Carrier, service', share: 24 },
      { title: 'Via', share: 18 },
      { title: 'ETD', share: 12 },
      { title: 'ETA', share: 12 },
      { title: 'Transit', share: 10 },
      { title: 'Total', share: 18, align: 'right' },
    ],
    rows: options.map((option, index) => [
      String(index + 1),
      optionName(option),
      viaText(option),
      formatCallDay(option.etd, option.from),
      formatCallDay(option.eta, option.to),
      daysText(option.transitDays),
      { text: totalText(option), strong: true },
    ]),
  });

export const transport = ({ flight, vessel, voyage }: ScheduleOption): string =>
  flight ?? [vessel, voyage].filter(Boolean).join(' / ');

const journeyFacts = (option: ScheduleOption): Fact[] => [
  [option.transportMode === 'AIR' ? 'Flight' : 'Vessel / voyage', transport(option)],
  ['ETD', option.etd ? atPlace(option.etd, option.from.timeZone) : onRequestText],
  ['ETA', option.eta && atPlace(option.eta, option.to.timeZone)],
  ['Via', viaText(option)],
  ['Transit', daysText(option.transitDays)],
  ['Free time at destination', option.freeDays === null ? null : daysText(option.freeDays)],
  ...option.cutOffs.map(({ name, at }): Fact => [`${name} cut-off`, atPlace(at, option.from.timeZone)]),
  ['CO2e, well to wheel', option.co2eKg > 0 ? `${quantity.format(option.co2eKg)} kg` : null],
];

const chargeRow = (charge: Charge, currency: string): Row => {
  const printed = printedCharge(charge);
  const open = openChargeText(charge);
  return [
    { text: charge.name, ...(chargeNote(charge) && { below: chargeNote(charge) }) },
    [printed.basis, charge.containerType].filter(Boolean).join(' '),
    ...(open
      ? ['', '', open, open]
      : [
          quantity.format(printed.quantity),
          formatMoney(printed.unitMinor, charge.currency),
          formatMoney(charge.amountMinor, charge.currency),
          formatMoney(charge.totalMinor, currency),
        ]),
  ];
};

/** Returns the rows of charges, grouped by the parts of the price when it has parts. */
const chargeRows = ({ charges, currency }: ScheduleOption): Row[] => {
  const parts = groupChargesByPart(charges);
  if (parts.length === 0) return charges.map((charge) => chargeRow(charge, currency));
  return parts.flatMap(({ name, totalMinor, charges: lines }) => [
    { group: name, sum: formatMoney(totalMinor, currency) },
    ...lines.map((charge) => chargeRow(charge, currency)),
  ]);
};

const priceTable = (sheet: Sheet, option: ScheduleOption): void => {
  const { charges, currency } = option;
  const sums = priceSums(charges).map(({ label, minor }) => [label, '', '', '', '', formatMoney(minor, currency)]);
  table(sheet, {
    columns: [
      { title: 'Charge', share: 28 },
      { title: 'Basis', share: 18 },
      { title: 'Quantity', share: 12, align: 'right' },
      { title: 'Price', share: 14, align: 'right' },
      { title: 'Amount', share: 14, align: 'right' },
      { title: `In ${currency}`, share: 14, align: 'right' },
    ],
    rows: [...chargeRows(option), ...sums.slice(0, -1)],
    total: sums.at(-1) ?? [],
  });
};

export const exchangeText = ({ exchangeRates, currency }: ScheduleOption): string =>
  exchangeRates.map((one) => exchangeRateText(one, currency)).join('; ');

/** Height of an option without its charges, in points, and of one charge, when no text wraps. */
const OPTION_HEIGHT = 190;
const CHARGE_HEIGHT = 18;
/** Maximum height of an option that stays on one page, in points; a longer one breaks inside its table. */
const KEPT_HEIGHT = 420;

const drawOption = (sheet: Sheet, option: ScheduleOption, title: string): void => {
  section(sheet, title, Math.min(OPTION_HEIGHT + option.charges.length * CHARGE_HEIGHT, KEPT_HEIGHT));
  facts(sheet, journeyFacts(option));
  priceTable(sheet, option);
  const atCost = atCostSentence(option.charges);
  if (atCost) paragraph(sheet, atCost);
  if (option.exchangeRates.length > 0) paragraph(sheet, `Exchange rates: ${exchangeText(option)}.`);
  paragraph(sheet, `CO2e: ${option.co2eMethod}.`);
};

export const quoteTerms = (quote: QuoteDocument): string =>
  `This quote holds until ${validUntil(quote)} for the cargo stated above. Departures, transit times and prices are subject to space and equipment at the carrier until a booking is confirmed. Duties, taxes and insurance are not included unless they are listed.`;

/** Writes a quote as PDF: options with their charges, validity, terms and the method of the CO2e calculation. */
export const writeQuotePdf = (quote: QuoteDocument, issuer: Issuer): Promise<Buffer> => {
  const { number, status, options } = quote;
  const head = {
    issuer,
    title: 'Quote',
    number,
    status: statusWords[status] ?? null,
    note: `${number}, valid until ${validUntil(quote)}.`,
    createdAt: new Date(quote.createdAt),
  };
  return writePdf(head, (sheet) => {
    facts(sheet, [
      ['For', quote.customer],
      ['Quote', quote.name],
      ['Prepared by', `${quote.preparedBy}, ${issuer.company}`],
      ['From', placeName(quote.from)],
      ['To', placeName(quote.to)],
      ['Cargo', quote.cargo],
      ['Valid until', validUntil(quote)],
    ]);
    if (quote.message) paragraph(sheet, quote.message);
    if (options.length > 1) overview(sheet, options);
    options.forEach((option, index) => {
      const accepted = option.id === quote.acceptedOption ? ' (accepted)' : '';
      drawOption(sheet, option, `Option ${index + 1}: ${optionName(option)}${accepted}`);
    });
    section(sheet, 'Terms');
    paragraph(sheet, quoteTerms(quote));
  });
};

/** Returns the file name of the PDF. */
export const quoteFileName = ({ number, name }: QuoteDocument): string => toSafeFileName(`${number} ${name}`, 'pdf');
