import {
  type FormLoadType,
  type IncotermCode,
  isDay,
  type NumberReading,
  needsTruckRoute,
  numberFault,
  TypedDay,
  typedNumber,
} from '@freight/shared-kernel/freight';
import * as v from 'valibot';
import { billLabels } from '../card/bookingTrip';
import { figures, formDocuments } from './bookingValues';

const wanted = (message: string) => v.custom<object>((value) => typeof value === 'object' && value !== null, message);
const optionalText = (max: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(max, `must be at most ${max} characters long`));
const text = (max: number, message: string) => v.pipe(optionalText(max), v.minLength(1, message));

/** A number as it is typed, or nothing. */
const numberText = (reading: NumberReading, { min = 0, max }: { min?: number; max: number }) => {
  const number = (text: string) => typedNumber(text, reading);
  return v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (text) => numberFault(text, reading) === null,
      ({ input }) => numberFault(input, reading) ?? '',
    ),
    v.check((text) => (number(text) ?? min) >= min, `must be at least ${min}`),
    v.check((text) => (number(text) ?? max) <= max, `must be at most ${max.toLocaleString('en-US')}`),
  );
};
const needed = (message: string) => v.pipe(v.string(), v.trim(), v.minLength(1, message));
const aboveNought = (reading: NumberReading, max: number, message: string) =>
  v.pipe(
    needed(message),
    v.check((text) => typedNumber(text, reading) !== 0, message),
    numberText(reading, { max }),
  );

/** What one row may weigh in kg and measure in CBM, and how many rows a booking has: the server's limits. */
const most = { kg: 10_000_000, cbm: 100_000 };
export const mostRows = 200;

const cargoRow = (loadType: FormLoadType) =>
  v.object({
    quantity: v.pipe(needed('Quantity is a required field'), numberText(figures.quantity, { min: 1, max: 999 })),
    type: v.string(),
    container_weight: aboveNought(figures.container_weight, most.kg, 'Container weight is a required field'),
    cbm:
      loadType === 'FCL'
        ? numberText(figures.cbm, { max: most.cbm })
        : aboveNought(figures.cbm, most.cbm, 'CBM is a required field'),
    commodity_description: optionalText(500),
  });

const documents = formDocuments.map(({ step, label, required }) => {
  const files = v.pipe(v.array(v.any()), v.maxLength(10, 'At most 10 documents'));
  return [
    step,
    required ? v.pipe(files, v.minLength(1, `${label.toLowerCase()} documents is a required field`)) : files,
  ];
});

/** What a filled-in booking must have, with the sentence of each field. Air names its bills MAWB and HAWB. */
export const bookingSchema = (loadType: FormLoadType) => {
  const { master, house } = billLabels(loadType === 'AIR');
  return v.pipe(
    v.object({
      loadType: v.string(),
      company: wanted('Customer is a required field'),
      shipper: wanted('Shipper is a required field'),
      consignee: wanted('Consignee is a required field'),
      contact_name: optionalText(120),
      contact_email: v.union([v.literal(''), v.pipe(v.string(), v.email('Email is invalid'))], 'Email is invalid'),
      contact_phone: optionalText(40),
      portOfLoading: wanted('Port of loading is a required field'),
      portOfDischarge: wanted('Port of discharge is a required field'),
      etd: TypedDay(),
      eta: TypedDay(),
      your_reference_number: text(60, 'Your reference number is a required field'),
      mblNumber: v.pipe(
        text(35, `${master} number is a required field`),
        v.minLength(6, 'Enter at least 6 characters'),
      ),
      hblNumber: text(35, `${house} number is a required field`),
      containerNumber: optionalText(200),
      incoterm: v.string(),
      inlandPoint: v.nullable(v.looseObject({})),
      freightCharge: v.string(),
      localCharge: v.string(),
      containers: v.pipe(
        v.array(cargoRow(loadType)),
        v.minLength(1, 'Add at least one row'),
        v.maxLength(mostRows, `At most ${mostRows} rows`),
      ),
      further_information: optionalText(4000),
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
