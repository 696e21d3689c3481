import { jsonWriter } from './jsonWriter';

const text = { type: 'string' };
const amount = {
  type: 'object',
  properties: { kind: { const: 'amount' }, minor: { type: 'integer' } },
  required: ['kind', 'minor'],
};
const percent = {
  type: 'object',
  properties: { kind: { const: 'percent' }, percent: { type: 'number' } },
  required: ['kind', 'percent'],
};

describe('jsonWriter', () => {
  test('omits properties that the schema lacks, at every depth', () => {
    const inner = { type: 'object', properties: { name: text }, required: ['name'] };
    const write = jsonWriter({ type: 'object', properties: { one: inner, many: { type: 'array', items: inner } } });
    const secret = { name: 'a "b"\u2028', secret: 1 };
    expect(JSON.parse(write({ one: secret, many: [secret], secret: 1 }))).toEqual({
      one: { name: secret.name },
      many: [{ name: secret.name }],
    });
  });

  test('writes the properties of the shape that a value has', () => {
    const write = jsonWriter({ type: 'array', items: { anyOf: [amount, percent, { type: 'null' }] } });
    expect(write([{ kind: 'percent', percent: 1.5, minor: 3 }, null, { kind: 'amount', minor: 3 }])).toBe(
      '[{"kind":"percent","percent":1.5},null,{"kind":"amount","minor":3}]',
    );
    expect(() => write([{ kind: 'other', secret: 1 }])).toThrow('none of the shapes');
  });

  test('distinguishes shapes by closed sets of properties and by lists of values', () => {
    const closed = { type: 'object', properties: { by: { enum: ['etd', 'eta'] } }, additionalProperties: false };
    const open = { type: 'object', properties: { by: text, on: text } };
    const write = jsonWriter({ oneOf: [closed, open] });
    expect(write({ by: 'etd' })).toBe('{"by":"etd"}');
    expect(write({ by: 'eta', on: 'x' })).toBe('{"by":"eta","on":"x"}');
    expect(write({ by: 'day' })).toBe('{"by":"day"}');
  });

  test('writes null, dates, additional properties and values without a schema', () => {
    const write = jsonWriter({
      type: 'object',
      properties: { at: text, gone: { ...text, nullable: true }, any: {}, absent: text },
      additionalProperties: { type: 'number' },
    });
    const at = new Date(0);
    expect(write({ at, gone: null, any: { a: [1] }, absent: undefined, more: 2, less: Number.NaN })).toBe(
      '{"at":"1970-01-01T00:00:00.000Z","gone":null,"any":{"a":[1]},"more":2,"less":null}',
    );
  });

  test('refuses a value without a required property', () => {
    expect(() => jsonWriter(amount)({ kind: 'amount' })).toThrow('"minor" is required!');
    expect(() => jsonWriter({ type: 'array', items: amount })([null])).toThrow('no object');
  });
});
