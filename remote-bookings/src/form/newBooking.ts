import { type NewBooking, type NewBookingFields, type RateChoice, trimBookingTexts } from '@quayside/contract';
import { defaultTerms, type FormLoadType, isLikeAir, needsTruckRoute } from '@quayside/freight';
import {
  type BookingValues,
  type CargoRow,
  cargoTotals,
  emptyBooking,
  formDocuments,
  readFigure,
} from './bookingValues';
import { toSentCarriage } from './carriage';

/** Times of a chosen sailing, sent while the form still has the sailing's days. */
export interface SailingTimes {
  etd: { day: string; at: string };
  eta: { day: string; at: string };
}

const toMoment = (day: string, sailing: SailingTimes['etd'] | undefined): string | null => {
  if (!day) return null;
  return sailing?.day === day ? sailing.at : day;
};

const toContainer = (row: CargoRow, loadType: FormLoadType) => ({
  // NaN makes the contract report a missing value.
  quantity: readFigure(row, 'quantity') ?? Number.NaN,
  type: loadType === 'FCL' ? row.type : loadType,
  container_weight: readFigure(row, 'container_weight') ?? Number.NaN,
  cbm: readFigure(row, 'cbm'),
  commodity_description: row.commodity_description,
});

const measuredCargo = ({ loadType, containers }: BookingValues): Partial<NewBookingFields> => {
  if (loadType === 'FCL') return {};
  const { kg, cbm, quantity } = cargoTotals(containers);
  return { pieces: quantity, weight_kg: kg, cbm };
};

const toInlandPoint = ({ incoterm, inlandPoint }: BookingValues): NewBookingFields['inlandPoint'] => {
  if (inlandPoint === null || !needsTruckRoute(incoterm)) return null;
  return 'id' in inlandPoint ? inlandPoint.id : inlandPoint;
};

interface NewBookingOptions {
  scheduleRates?: RateChoice | null;
  sailing?: SailingTimes | undefined;
  /** Id of the draft that becomes this booking. */
  draft?: string | null;
  /** Total that the user agreed to, in the smallest unit of its currency. */
  agreedTotal?: number | null;
}

/**
 * Returns the body of POST /bookings for the form, valid or not. `scheduleRates` identifies the chosen option; the
 * server calculates the price.
 */
export const toNewBooking = (
  values: BookingValues,
  { scheduleRates = null, sailing, draft = null, agreedTotal = null }: NewBookingOptions = {},
): NewBooking => {
  const files = formDocuments.map(({ step }) => [step, values[step].map(({ id }) => id)]);
  return {
    loadType: values.loadType,
    company: values.company?.id ?? '',
    fields: {
      ...trimBookingTexts(values),
      shipper: values.shipper?.id ?? '',
      consignee: values.consignee?.id ?? '',
      agent: values.agent?.id ?? null,
      portOfLoading: values.portOfLoading?.id ?? '',
      portOfDischarge: values.portOfDischarge?.id ?? '',
      etd: toMoment(values.etd, sailing?.etd),
      eta: toMoment(values.eta, sailing?.eta),
      ...toSentCarriage(values, values.loadType),
      containerNumber: isLikeAir(values.loadType) ? '' : values.containerNumber.trim(),
      incoterm: values.incoterm,
      inlandPoint: toInlandPoint(values),
      freightCharge: values.freightCharge,
      localCharge: values.localCharge ?? defaultTerms(values.loadType).localCharge,
      commodity_description: values.containers[0]?.commodity_description ?? '',
      containers: values.containers.map((row) => toContainer(row, values.loadType)),
      ...measuredCargo(values),
    },
    scheduleRates,
    ...(agreedTotal !== null && { agreedTotal }),
    steps: Object.fromEntries(files) as NewBooking['steps'],
    toFollow: values.toFollow,
    draft,
  };
};

const { loadType: _, ...fields } = emptyBooking();
const fieldNames = new Set(Object.keys(fields));

/** Names of fields with nested fields. */
const partNames = new Set(['containers', 'cutOffs', 'inlandPoint', 'toFollow']);

/** Server errors about the whole cargo are shown in the first row. */
const totals: Readonly<Record<string, string>> = {
  pieces: 'containers.0.quantity',
  weight_kg: 'containers.0.container_weight',
  cbm: 'containers.0.cbm',
  commodity_description: 'containers.0.commodity_description',
};

/**
 * Returns the form field of a server path such as `fields.mblNumber`, `fields.containers[1].cbm`, `steps.packingList.0`
 * or `company`; undefined when the form has no such field.
 */
export const findFormField = (path: string): string | undefined => {
  const name = path.replaceAll(/\[(\d+)\]/g, '.$1').replace(/^(fields|steps)\./, '');
  const [root = ''] = name.split('.');
  if (totals[name]) return totals[name];
  if (!fieldNames.has(root)) return undefined;
  return partNames.has(root) ? name : root;
};
