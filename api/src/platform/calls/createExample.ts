import type { JsonSchema } from './answerSchema';

/** Examples by property name where the schema says no more than text. */
const textByName: Readonly<Record<string, string>> = {
  ...{ companyName: 'Harbour Mills', firstName: 'Ana', lastName: 'Lim', name: 'Documents', phone: '+31 10 555 0134' },
  ...{ email: 'ana@harbour-mills.example', password: 'a long sentence to remember', currentPassword: 'until now' },
  ...{ token: '3b7d0c9e', code: '492039', state: '9f1c', binding: '0123456789abcdef0123456789abcdef' },
  ...{ number: 'MAEU123456', secret: 'agreed-with-the-carrier', source: 'MAEU', account: 'harbour-mills', key: '5f2c' },
  ...{ path: '/api/bookings/csv', message: 'As discussed', comment: 'As discussed', reason: 'Asked for by phone' },
  evidence: 'Called at ten: go ahead',
  ...{ text: 'Maintenance on Sunday', time: '09:00', arrivalTime: '17:30', filter: 'rotterdam', optionId: '1' },
  question: 'mode=FCL&from=VNHPH&to=NLRTM&containers=2x40HC',
  ...{ origin: 'VNHPH', destination: 'NLRTM', unlocode: 'NLRTM', carrier: 'MAEU', service: 'FAL1', city: 'Rotterdam' },
  ...{
    mblNumber: 'MAEU123456',
    hblNumber: 'QSH100042',
    containerNumber: 'MSKU1234565',
    your_reference_number: 'PO-4711',
  },
  ...{
    contact_name: 'Ana Lim',
    contact_email: 'ana@harbour-mills.example',
    contact_phone: '',
    further_information: '',
  },
  ...{ quantity: '1', container_weight: '18000', cbm: '', commodity_description: 'Chairs', etd: '2031-01-15', eta: '' },
  ...{
    remote: 'bookings',
    version: '1.4.0',
    generation: '7f3a',
    route: '/bookings/all',
    loadType: 'FCL',
    currency: 'EUR',
  },
  ...{
    page: '1',
    limit: '10',
    searchText: 'harbour',
    legalName: 'Harbour Mills B.V.',
    street: 'Kade 1',
    address: 'Kade 1',
  },
  ...{ postcode: '3011 AA', country: 'Netherlands', registrationNumber: '12345678', vatNumber: 'NL001234567B01' },
  ...{ website: 'https://harbour-mills.example', timeZone: 'Europe/Amsterdam', bankName: 'Harbour Bank', footer: '' },
  ...{ domain: 'harbour-mills.example', issuer: 'https://login.harbour-mills.example' },
  ...{ iban: 'DE89370400440532013000', bic: 'DEUTDEFF500', terms: 'Our terms apply.' },
};

/** Names that use the second of two days or records; all others use the first. */
const second = new Set(['validTo', 'last', 'eta', 'portOfDischarge', 'toId', 'consignee']);

const numberByName: Readonly<Record<string, number>> = {
  ...{ usd: 1.08, minutes: 60, container_weight: 18_000, transitDays: 30, amountMinor: 5_000, milliseconds: 240 },
};

/** Examples of choices where the first one would be misleading. */
const choiceByName: Readonly<Record<string, string>> = {
  role: 'agent',
  defaultRole: 'agent',
  secondFactorRoles: 'admin',
};

const createExampleText = (name: string, { format, pattern }: JsonSchema): string => {
  if (String(pattern).includes('{24}'))
    return second.has(name) ? '65a1f0c2e4b0a1b2c3d4e5f7' : '65a1f0c2e4b0a1b2c3d4e5f6';
  const day = second.has(name) ? '2031-02-14' : '2031-01-15';
  if (format === 'date') return day;
  if (format === 'date-time') return `${day}T09:00:00Z`;
  return textByName[format === 'email' ? 'email' : name] ?? 'text';
};

/** Number of properties shown where none is required. */
const telling = 4;
/** Length from which a record is left out of a list that may be empty. */
const short = 150;

type Schemas = Readonly<Record<string, JsonSchema>>;

/**
 * Returns an example value of a schema: the required properties, or some of the optional ones; no optional records and
 * lists.
 */
export const createExample = (
  schema: JsonSchema,
  componentAt: (reference: string) => JsonSchema,
  name = '',
): unknown => {
  const of = (one: JsonSchema, called = name): unknown => createExample(one, componentAt, called);
  if (schema.$ref !== undefined) return of(componentAt(String(schema.$ref)));
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.examples)) return schema.examples[0];
  if (Array.isArray(schema.enum)) return schema.enum.find((one) => one === choiceByName[name]) ?? schema.enum[0];

  const [choice, ...others] = (schema.anyOf ?? schema.oneOf ?? []) as JsonSchema[];
  if (choice) {
    const value = of(choice);
    return typeof value === 'object' && others.some(({ type }) => type === 'null') ? null : value;
  }
  if (Array.isArray(schema.allOf)) return Object.assign({}, ...schema.allOf.map((part: JsonSchema) => of(part)));

  const { type, properties = {}, required, propertyNames, additionalProperties } = schema;
  const [kind] = [type].flat();
  if (kind === 'object' && propertyNames)
    return { [String(of(propertyNames as JsonSchema))]: of(additionalProperties as JsonSchema) };
  if (kind === 'object') {
    const all = Object.entries(properties as Schemas);
    const shown = Array.isArray(required) ? all.filter(([key]) => required.includes(key)) : all.slice(0, telling);
    return Object.fromEntries(shown.map(([key, value]) => [key, of(value, key)]));
  }
  if (kind === 'array') {
    const item = of(schema.items as JsonSchema);
    return schema.minItems === undefined && JSON.stringify(item).length > short ? [] : [item];
  }
  if (kind === 'string') return createExampleText(name, schema);
  return kind === 'boolean' ? true : (numberByName[name] ?? Math.max(Number(schema.minimum ?? 1), 1));
};
