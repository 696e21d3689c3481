import type { RouteDefinition } from '@quayside/contract';
import type { Random } from '../src/demo/seeded/random';
import type { JsonSchema } from '../src/platform/calls/answerSchema';
import { createExample } from '../src/platform/calls/createExample';
import { describeSchemas } from '../src/platform/calls/describedSchemas';
import { nobody, pdf, png, sendings } from './conformance/samples';
import type { Headers, WireInput } from './conformance/wire';

/** Texts that people, programs and attackers send. */
const texts: readonly string[] = [
  ...['', ' ', '\u0000', 'a\u0000b', '\ud800', '\u202eelbisrever', '🚢'.repeat(40), 'ß'.repeat(300), 'x'.repeat(2_000)],
  ...["' or 1=1 --", '%', '_%\\', '../../etc/passwd', '<img src=x onerror=alert(1)>', '{{7*7}}', '=cmd|calc', '%00'],
  ...[
    'null',
    'true',
    '-1',
    '1e309',
    '0x10',
    '12345,5',
    '2027-02-30',
    '0000-01-01',
    '+275760-09-13',
    '2031-01-15T25:00:00Z',
  ],
  ...[
    '9999-12-31T23:59:59.999Z',
    '-infinity',
    'infinity',
    '1970-01-01',
    'a@b',
    'a@b.c\r\nBcc: x@y.z',
    nobody,
    'VNHPH',
    'USD',
  ],
  ...[
    '__proto__',
    'constructor',
    '[object Object]',
    'http://169.254.169.254/',
    'file:///etc/passwd',
    'Ünïcödé',
    'İ',
    'ſ',
    '\ufeff',
  ],
];

/** Values of other types that a caller may send. */
const others: readonly unknown[] = [
  ...[null, true, false, 0, -0, -1, 0.1, 1e21, 1e308, Number.MAX_SAFE_INTEGER, 2_147_483_648, 0.000_000_1, [], {}],
  ...[
    [[]],
    [null],
    { toString: 1 },
    JSON.parse('{"__proto__":{"a":1}}'),
    Array.from({ length: 500 }, () => 'x'),
    { a: { b: { c: {} } } },
  ],
];

const strange = (random: Random): unknown =>
  random.chance(0.6) ? random.pick(texts) : structuredClone(random.pick(others));

type Place = { readonly holder: Record<string, unknown>; readonly name: string };

/** Lists every value in a body, as a place to change it. */
const placesIn = (value: unknown): Place[] =>
  typeof value === 'object' && value !== null
    ? Object.keys(value).flatMap((name) => {
        const holder = value as Record<string, unknown>;
        return [{ holder, name }, ...placesIn(holder[name])];
      })
    : [];

/** Changes to one place of a body. */
const changes: readonly ((place: Place, random: Random) => void)[] = [
  ({ holder, name }, random) => {
    holder[name] = strange(random);
  },
  ({ holder, name }) => {
    delete holder[name];
  },
  ({ holder, name }, random) => {
    holder[`${name}x`] = strange(random);
  },
  ({ holder, name }) => {
    holder[name] = [holder[name], structuredClone(holder[name])];
  },
];

const asText = (value: unknown): unknown => (Object(value) === value ? JSON.stringify(value) : value);
/** In an address everything is text, and some parameters appear twice. */
const asQuery = (value: unknown): Record<string, unknown> =>
  Object(value) === value && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value as object).map(([name, one]) => [
          name,
          Array.isArray(one) ? one.slice(0, 20).map(asText) : asText(one),
        ]),
      )
    : { page: asText(value) };

const isId = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{24}$/.test(value);

/** Builds a valid call with some ids of existing records and some strange values. */
export const createFuzzer = (ids: readonly string[]) => {
  const { schemaOf, componentAt } = describeSchemas();
  const examples = new Map<string, unknown>();
  const example = (name: string, schema: RouteDefinition['body']): unknown => {
    if (!schema) return undefined;
    if (!examples.has(name)) examples.set(name, createExample(schemaOf(schema, 'input') as JsonSchema, componentAt));
    return structuredClone(examples.get(name));
  };

  const strangeBody = (valid: unknown, random: Random): unknown => {
    const holder = { body: structuredClone(valid) };
    for (const place of placesIn(holder.body))
      if (isId(place.holder[place.name]) && random.chance(0.7)) place.holder[place.name] = random.pick(ids);
    for (let left = random.int(0, 3); left > 0; left -= 1) {
      const places = placesIn(holder.body);
      if (places.length === 0 || random.chance(0.05)) holder.body = strange(random);
      else random.pick(changes)(random.pick(places), random);
    }
    return holder.body;
  };

  const strangeFiles = (random: Random): File[] => {
    const content = random.pick([
      new Uint8Array(),
      new Uint8Array([0xff, 0xd8, 0xff]),
      new TextEncoder().encode('a,b\n1,'),
    ]);
    const name = random.pick(['a.pdf', '../../a.pdf', 'a.pdf\u0000.exe', 'x'.repeat(300), '.csv', 'ü.png', '']);
    const file = random.pick([
      pdf(),
      png(),
      new File([content], name),
      new File([content], name, { type: 'text/csv' }),
    ]);
    return Array.from({ length: random.int(0, 3) }, () => file);
  };

  const strangeHeaders = (random: Random): Headers => ({
    ...(random.chance(0.6) && {
      'if-match': random.pick(['"1"', '"2"', 'W/"1"', '*', '"-1"', '""', '"99999999999"', 'x']),
    }),
    ...(random.chance(0.3) && {
      'idempotency-key': random.pick(['', 'k', `k${random.int(0, 40)}`, 'x'.repeat(400), '%', "'"]),
    }),
    ...(random.chance(0.05) && { 'accept-language': random.pick(['xx', '*;q=9', 'x'.repeat(4_000)]) }),
    ...(random.chance(0.03) && { 'content-type': random.pick(['text/plain', 'application/json; charset=utf-7', 'x']) }),
  });

  /** Returns the input for a call. @param name of the call in the contract */
  return (name: string, route: RouteDefinition, random: Random): { sending: WireInput; headers: Headers } => {
    const given = sendings[name] ?? {};
    const params = Object.fromEntries(
      [...route.path.matchAll(/:(\w+)/g)].map(([, param = '']) => {
        const usual = given.params?.[param] && given.params[param] !== nobody ? given.params[param] : random.pick(ids);
        // An empty value would be another address.
        return [param, random.chance(0.1) ? Buffer.from(random.pick(texts)).toString().slice(0, 90) || '-' : usual];
      }),
    );
    const query = strangeBody(given.query ?? example(`${name}?`, route.query) ?? {}, random);
    const body = route.raw ? random.pick(['', '[]', '{}', '\u0000', 'FSU/14\n', '{"events":[null]}']) : undefined;
    return {
      sending: {
        params,
        ...(route.query && { query: asQuery(query) }),
        ...(route.upload && { files: strangeFiles(random) }),
        ...(body !== undefined && { body }),
        ...(route.body && { body: strangeBody(given.body ?? example(name, route.body), random) }),
      },
      headers: strangeHeaders(random),
    };
  };
};
