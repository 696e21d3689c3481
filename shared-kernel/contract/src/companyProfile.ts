import { currencies, dateFormats, ibanFault, isBic, measureUnits, normaliseIban } from '@quayside/freight';
import * as v from 'valibot';
import { route } from './route';
import { multiLineText, OptionalEmail, required, TimeZone, text } from './shapes';

const isWebAddress = (address: string): boolean => URL.canParse(address) && /^https?:\/\/[^/]+\.[^/.]+/.test(address);

/** Optional text that must be valid when present. */
const optional = (max: number, isRight: (value: string) => boolean, message: string) =>
  v.pipe(
    text(max),
    v.check((value) => value === '' || isRight(value), message),
  );

/** A branch of the company. */
const Office = v.strictObject({
  name: required(80, 'Office name is a required field'),
  address: multiLineText(300),
  phone: text(40),
  unlocode: optional(
    5,
    (code) => /^[A-Z]{2}[A-Z2-9]{3}$/.test(code),
    'Enter the five characters of the place, for example NLRTM',
  ),
});
export type Office = v.InferOutput<typeof Office>;

const profile = {
  legalName: required(120, 'Legal name is a required field'),
  street: required(160, 'Street is a required field'),
  /** Empty in countries without postcodes. */
  postcode: text(20),
  city: required(80, 'City is a required field'),
  country: required(80, 'Country is a required field'),
  registrationNumber: text(60),
  vatNumber: text(40),
  phone: text(40),
  website: optional(200, isWebAddress, 'Enter the address with https://, for example https://quayside.example'),
  /** Printed on documents; receives replies to mails. */
  email: OptionalEmail,
  /** IANA time zone: validities end there at midnight. */
  timeZone: TimeZone,
  /** ISO 4217: default currency of prices. */
  currency: v.pipe(
    v.string(),
    v.check((code) => currencies.includes(code), 'Choose a currency'),
  ),
  /** Date format on pages, documents and in mails. */
  dateFormat: v.optional(v.picklist(dateFormats, 'Choose a date format')),
  /** Display units of cargo; input and storage are metric. */
  units: v.optional(v.picklist(measureUnits, 'Choose units')),
  bankName: text(80),
  iban: v.pipe(
    text(50),
    v.rawCheck(({ dataset, addIssue }) => {
      const message = dataset.typed && dataset.value ? ibanFault(dataset.value) : null;
      if (message) addIssue({ message });
    }),
    v.transform(normaliseIban),
  ),
  bic: v.pipe(
    optional(14, (code) => isBic(code.toUpperCase()), 'A BIC has 8 or 11 letters and digits, for example ABNANL2A'),
    v.toUpperCase(),
  ),
  /** Printed at the end of every document. */
  terms: multiLineText(4_000),
  /** Footer of every document and mail. */
  footer: multiLineText(240),
  offices: v.pipe(v.array(Office), v.maxLength(50, 'At most 50 offices')),
};

/** Profile of a forwarder as printed on documents and mails, with its time zone. */
export const CompanyProfileChange = v.strictObject(profile);
export type CompanyProfileChange = v.InferOutput<typeof CompanyProfileChange>;

const said = v.string();
export const CompanyProfile = v.object({
  ...{ legalName: said, street: said, postcode: said, city: said, country: said, registrationNumber: said },
  ...{ vatNumber: said, phone: said, website: said, email: said, timeZone: said, currency: said },
  ...{ bankName: said, iban: said, bic: said, terms: said, footer: said },
  offices: v.array(v.object({ name: said, address: said, phone: said, unlocode: said })),
  dateFormat: v.picklist(dateFormats),
  units: v.picklist(measureUnits),
  /** 0 before it is first filled in. */
  version: v.number(),
});
export type CompanyProfile = v.InferOutput<typeof CompanyProfile>;

export const getCompanyProfile = route({
  method: 'GET',
  path: '/company-profile',
  summary: 'Profile of the own forwarding company',
  auth: 'session',
  may: ['read', 'CompanyProfile'],
  answer: CompanyProfile,
  errors: [404],
});

/** Updates the profile for documents, mails and open pages. Returns 409 after a concurrent change. */
export const updateCompanyProfile = route({
  method: 'PUT',
  path: '/company-profile',
  summary: 'Change the profile of the own forwarding company',
  auth: 'session',
  may: ['update', 'CompanyProfile'],
  body: CompanyProfileChange,
  answer: CompanyProfile,
  versioned: true,
  errors: [404, 409],
});
