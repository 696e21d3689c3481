import { createBooking, type FieldError, fieldErrors, type RateChoice } from '@quayside/contract';
import { dayFault, numberFault } from '@quayside/freight';
import * as v from 'valibot';
import { type BookingValues, figures, formDocuments } from './bookingValues';
import { cutOffFaults } from './carriage';
import { findFormField, toNewBooking } from './newBooking';
import { findTimeErrors } from './timeErrors';

const keys = Object.keys(figures) as (keyof typeof figures)[];

/** Returns errors of input that cannot be parsed, by field name. */
const unparsedFields = (values: BookingValues): FieldError[] => {
  const { etd, eta, containers, toFollow } = values;
  const read = [
    { path: 'etd', message: dayFault(etd) },
    { path: 'eta', message: dayFault(eta) },
    ...Object.entries(toFollow).map(([step, day]) => ({
      path: `toFollow.${step}`,
      message: day === '' ? 'Due date is a required field' : dayFault(day),
    })),
    ...findTimeErrors(values),
    ...cutOffFaults(values, values.loadType),
    ...containers.flatMap((row, index) =>
      keys.map((key) => ({ path: `containers.${index}.${key}`, message: numberFault(row[key], figures[key]) })),
    ),
  ];
  return read.flatMap(({ path, message }) => (message ? [{ path, message }] : []));
};

/** Returns the errors that the contract reports for the booking, by field name. */
const contractErrors = (values: BookingValues, scheduleRates: RateChoice | null): FieldError[] => {
  const { issues = [] } = v.safeParse(createBooking.body, toNewBooking(values, { scheduleRates }));
  return fieldErrors(createBooking.body, issues).flatMap(({ path, message }) => {
    const name = findFormField(path);
    return name ? [{ path: name, message }] : [];
  });
};

/** Returns the errors of a form, one per field: first what cannot be parsed, then what the contract refuses. */
export const findFormErrors = (values: BookingValues, scheduleRates: RateChoice | null = null): FieldError[] => {
  const faults = [...unparsedFields(values), ...contractErrors(values, scheduleRates)];
  return faults.filter(({ path }, index) => faults.findIndex((other) => other.path === path) === index);
};

const toPathItem = (input: unknown, key: string): v.UnknownPathItem => ({
  type: 'unknown',
  origin: 'value',
  input,
  key,
  value: undefined,
});

/** Returns a schema of the asked fields from parsing and the contract's rules. It has no rules of its own. */
const createSchema = (isIncluded: (path: string) => boolean, scheduleRates: RateChoice | null = null) =>
  v.pipe(
    v.custom<BookingValues>(() => true),
    v.rawCheck(({ dataset: { value }, addIssue }) => {
      for (const { path, message } of findFormErrors(value as BookingValues, scheduleRates)) {
        const [first, ...rest] = path.split('.').map((key) => toPathItem(value, key));
        if (first && isIncluded(path)) addIssue({ message, path: [first, ...rest] });
      }
    }),
  );

/** Returns the schema of a complete booking, with or without a chosen rate. */
export const bookingSchema = (scheduleRates: RateChoice | null) => createSchema(() => true, scheduleRates);

const documentNames = new Set<string>(formDocuments.map(({ step }) => step));

/** Schema of an edited booking; its files are not part of the form. */
export const editSchema = createSchema((path) => !documentNames.has(path));
