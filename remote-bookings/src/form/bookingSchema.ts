import {
  ContainerRow,
  cargoLimits,
  cargoRows,
  houseBill,
  masterBill,
  NewBookingFields,
  neededUploads,
  uploads,
} from '@quayside/contract';
import {
  countText,
  type FormLoadType,
  type IncotermCode,
  isDay,
  type NumberReading,
  needsTruckRoute,
  TypedDay,
  TypedNumber,
  typedNumber,
} from '@quayside/freight';
import * as v from 'valibot';
import { billLabels } from '../card/bookingTrip';
import { figures, formDocuments } from './bookingValues';

const wanted = (message: string) => v.custom<object>((value) => typeof value === 'object' && value !== null, message);

const figure = (reading: NumberReading, { min = 0, max }: { min?: number; max: number }) => {
  const number = (text: string) => typedNumber(text, reading);
  return v.pipe(
    TypedNumber(reading),
    v.trim(),
    v.check((text) => (number(text) ?? min) >= min, `must be at least ${min}`),
    v.check((text) => (number(text) ?? max) <= max, `must be at most ${countText(max)}`),
  );
};
const needed = (message: string) => v.pipe(v.string(), v.trim(), v.minLength(1, message));
const aboveNought = (reading: NumberReading, max: number, message: string) =>
  v.pipe(
    needed(message),
    v.check((text) => typedNumber(text, reading) !== 0, message),
    figure(reading, { max }),
  );

const { commodity_description } = v.required(ContainerRow).entries;
const texts = v.pick(v.required(NewBookingFields), [
  'contact_name',
  'contact_email',
  'contact_phone',
  'your_reference_number',
  'containerNumber',
  'further_information',
]).entries;

const cargoRow = (loadType: FormLoadType) =>
  v.object({
    quantity: v.pipe(
      needed('Quantity is a required field'),
      figure(figures.quantity, { min: 1, max: cargoLimits.quantity }),
    ),
    type: v.string(),
    container_weight: aboveNought(figures.container_weight, cargoLimits.kg, 'Container weight is a required field'),
    cbm:
      loadType === 'FCL'
        ? figure(figures.cbm, { max: cargoLimits.cbm })
        : aboveNought(figures.cbm, cargoLimits.cbm, 'CBM is a required field'),
    commodity_description,
  });

const documents = formDocuments.map(({ step, label, required }) => {
  return [step, required ? neededUploads(v.any(), label.toLowerCase()) : uploads(v.any())];
});

/** What a filled-in booking must have, with the sentence of each field. Air names its bills MAWB and HAWB. */
export const bookingSchema = (loadType: FormLoadType) => {
  const { master, house } = billLabels(loadType === 'AIR');
  return v.pipe(
    v.object({
      ...texts,
      loadType: v.string(),
      company: wanted('Customer is a required field'),
      shipper: wanted('Shipper is a required field'),
      consignee: wanted('Consignee is a required field'),
      portOfLoading: wanted('Port of loading is a required field'),
      portOfDischarge: wanted('Port of discharge is a required field'),
      etd: TypedDay(),
      eta: TypedDay(),
      mblNumber: masterBill(master),
      hblNumber: houseBill(house),
      incoterm: v.string(),
      inlandPoint: v.nullable(v.looseObject({})),
      freightCharge: v.string(),
      localCharge: v.string(),
      containers: cargoRows(cargoRow(loadType)),
      ...(Object.fromEntries(documents) as Record<(typeof formDocuments)[number]['step'], v.GenericSchema<unknown[]>>),
    }),
    // Checked as soon as both are there, whatever else is missing.
    v.forward(
      v.partialCheck(
        [['etd'], ['eta']],
        ({ etd, eta }) => !isDay(etd) || !isDay(eta) || etd <= eta,
        'ETA cannot be before ETD',
      ),
      ['eta'],
    ),
    v.forward(
      v.partialCheck(
        [['incoterm'], ['inlandPoint']],
        ({ incoterm, inlandPoint }) => inlandPoint !== null || !needsTruckRoute(incoterm as IncotermCode),
        'Inland point is a required field',
      ),
      ['inlandPoint'],
    ),
  );
};
