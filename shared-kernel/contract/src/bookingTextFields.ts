import type { BookingFieldGroup } from '@quayside/freight';
import * as v from 'valibot';
import type { BookingFields } from './bookingFields';
import { multiLineText, OptionalEmail, required, text } from './shapes';

type ContactDetail = keyof BookingFields['contactPerson'];
type StoredIn = keyof BookingFields | `contactPerson.${ContactDetail}`;

/** A text field of a booking: all that forms, edits, drafts, files, history and erasure know about it. */
export interface BookingTextFieldDefinition {
  /** Name in forms, history and messages. */
  readonly label: string;
  /** The group decides who may edit the field, and until when. */
  readonly group: BookingFieldGroup;
  /** Validation of a request. */
  readonly schema: v.GenericSchema<string | undefined, string>;
  /** Longest text of an unfinished form, in characters. */
  readonly draftLength: number;
  /** Place in the stored fields of a booking. */
  readonly stored: StoredIn;
  /** Whether a booking template keeps the text. */
  readonly inTemplate: boolean;
  /** Column of a bookings file. */
  readonly column?: {
    readonly name: string;
    readonly label: string;
    readonly needed?: true;
    readonly aliases: readonly string[];
  };
  /** Header in the CSV export; the numbers have own columns there. */
  readonly exported?: string;
  /** Shown in this section of the form, on the overview and in the request to the carrier. */
  readonly section?: 'remarks';
  /** Free text that may name a person; an erasure removes the name. */
  readonly mayNamePersons?: true;
}

/** The text fields of a booking, in the order of the form. "Add a field to a booking" in CONTRIBUTING.md explains it. */
export const bookingTextFields = {
  contact_name: {
    label: 'Contact name',
    group: 'parties',
    schema: v.optional(text(120), ''),
    draftLength: 200,
    stored: 'contactPerson.name',
    inTemplate: true,
  },
  contact_email: {
    label: 'Contact e-mail',
    group: 'parties',
    schema: v.optional(OptionalEmail, ''),
    draftLength: 300,
    stored: 'contactPerson.email',
    inTemplate: true,
  },
  contact_phone: {
    label: 'Contact phone',
    group: 'parties',
    schema: v.optional(text(40), ''),
    draftLength: 200,
    stored: 'contactPerson.phone',
    inTemplate: true,
  },
  your_reference_number: {
    label: 'Your reference number',
    group: 'references',
    schema: required(60, 'Your reference number is a required field'),
    draftLength: 200,
    stored: 'customerReference',
    inTemplate: false,
    column: {
      name: 'reference',
      label: 'Reference',
      needed: true,
      aliases: ['your reference number', 'customer reference', 'job'],
    },
  },
  /** At least 6 characters; by air the MAWB. */
  mblNumber: {
    label: 'MBL number',
    group: 'references',
    schema: text(35),
    draftLength: 200,
    stored: 'mblNumber',
    inTemplate: false,
    column: { name: 'mbl', label: 'MBL or MAWB', aliases: ['MBL', 'MBL number', 'master', 'MAWB', 'B/L'] },
  },
  /** Never empty; by air the HAWB. */
  hblNumber: {
    label: 'HBL number',
    group: 'references',
    schema: text(35),
    draftLength: 200,
    stored: 'hblNumber',
    inTemplate: false,
    column: { name: 'hbl', label: 'HBL or HAWB', aliases: ['HBL', 'HBL number', 'house', 'HAWB'] },
  },
  containerNumber: {
    label: 'Container number',
    group: 'references',
    schema: v.optional(multiLineText(200), ''),
    draftLength: 400,
    stored: 'containerNumber',
    inTemplate: false,
    column: {
      name: 'containers',
      label: 'Container numbers',
      aliases: ['container', 'container number', 'containers no'],
    },
  },
  further_information: {
    label: 'Further information',
    group: 'remarks',
    schema: v.optional(multiLineText(4000), ''),
    draftLength: 5000,
    stored: 'furtherInformation',
    inTemplate: true,
    column: { name: 'remarks', label: 'Further information', aliases: ['remark', 'remarks', 'note', 'Bemerkung'] },
    exported: 'Further information',
    section: 'remarks',
    mayNamePersons: true,
  },
} as const satisfies Record<string, BookingTextFieldDefinition>;

type Definitions = typeof bookingTextFields;
export type BookingTextField = keyof Definitions;
/** Text of each field; '' for none. */
export type BookingTexts = { -readonly [F in BookingTextField]: string };

/** The fields with their definitions, in the order of the form. */
export const bookingTextFieldList = /* @__PURE__ */ Object.entries(bookingTextFields) as (readonly [
  BookingTextField,
  BookingTextFieldDefinition,
])[];

/** Returns a record with an entry for each text field. */
const forEachField = <Entry>(entry: (definition: BookingTextFieldDefinition, name: BookingTextField) => Entry) =>
  Object.fromEntries(bookingTextFieldList.map(([name, definition]) => [name, entry(definition, name)])) as {
    [F in BookingTextField]: Entry;
  };

/** Validation of each text field in a request. */
export const bookingTextSchemas = /* @__PURE__ */ forEachField(({ schema }) => schema) as {
  [F in BookingTextField]: Definitions[F]['schema'];
};

/** Limits of each text field in an unfinished form; forms from before a field existed lack it. */
export const draftTextSchemas = /* @__PURE__ */ forEachField(({ draftLength }) =>
  v.optional(v.pipe(v.string(), v.maxLength(draftLength, `must be at most ${draftLength} characters long`)), ''),
);

/** Returns the text fields of a stored booking. */
export const readBookingTexts = (fields: BookingFields): BookingTexts =>
  forEachField(({ stored }) => {
    const [part = '', detail] = stored.split('.');
    const value = (fields as unknown as Record<string, unknown>)[part];
    return `${(detail ? (value as Record<string, unknown> | undefined)?.[detail] : value) ?? ''}`;
  });

type TopLevel = Exclude<Definitions[BookingTextField]['stored'], `contactPerson.${ContactDetail}`>;

/** Returns the stored form of the text fields. */
export const toStoredTexts = (texts: BookingTexts): Pick<BookingFields, TopLevel | 'contactPerson'> => {
  const stored: Record<string, unknown> = {};
  for (const [name, definition] of bookingTextFieldList) {
    const [part = '', detail] = definition.stored.split('.');
    stored[part] = detail ? { ...(stored[part] as object | undefined), [detail]: texts[name] } : texts[name];
  }
  return stored as Pick<BookingFields, TopLevel | 'contactPerson'>;
};

/** Returns the text fields of a form, each trimmed. */
export const trimBookingTexts = (texts: BookingTexts): BookingTexts => forEachField((_, name) => texts[name].trim());

/** Returns the text fields of an empty form. */
export const emptyBookingTexts = (): BookingTexts => forEachField(() => '');

/** Returns the text fields that a booking template empties. */
export const textsLeftOut = (): Partial<BookingTexts> =>
  Object.fromEntries(bookingTextFieldList.flatMap(([name, { inTemplate }]) => (inTemplate ? [] : [[name, '']])));
