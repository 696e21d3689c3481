import fc from 'fast-check';
import { EngineError, readAnswer } from './readAnswer';

const int16 = (value: number) => {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
};
const int32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const toZero = (text: string) => Buffer.from(`${text}\0`);
const message = (letter: string, ...parts: readonly Buffer[]) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(letter), int32(body.length + 4), body]);
};
const described = (...names: readonly string[]) =>
  message(
    'T',
    int16(names.length),
    ...names.flatMap((name) => [toZero(name), Buffer.alloc(6), int32(25), Buffer.alloc(8)]),
  );
const row = (values: readonly (string | null)[]) =>
  message(
    'D',
    int16(values.length),
    ...values.flatMap((value) =>
      value === null ? [int32(-1)] : [int32(Buffer.byteLength(value)), Buffer.from(value)],
    ),
  );
const done = (command: string) => message('C', toZero(command));
const ready = message('Z', Buffer.from('I'));

const text = fc.option(fc.string({ unit: 'binary' }));

test('reads every text and every null unchanged', () => {
  const values = fc.array(fc.tuple(text, text), { maxLength: 5 });
  fc.assert(
    fc.property(values, (rows) => {
      const bytes = Buffer.concat([described('über', 'b'), ...rows.map(row), done(`SELECT ${rows.length}`), ready]);
      const { results, fields } = readAnswer(bytes);
      expect(fields).toEqual([
        { name: 'über', dataTypeID: 25 },
        { name: 'b', dataTypeID: 25 },
      ]);
      expect(results).toEqual([{ command: 'SELECT', rowCount: rows.length, fields, rows }]);
    }),
  );
});

test('uses the given fields for a statement without a description', () => {
  const fields = [{ name: 'n', dataTypeID: 23 }];
  const { results } = readAnswer(Buffer.concat([row(['7']), done('SELECT 1'), ready]), fields);
  expect(results).toEqual([{ command: 'SELECT', rowCount: 1, fields, rows: [['7']] }]);
});

test('returns the results of several statements, without a count where there is none', () => {
  const bytes = Buffer.concat([done('INSERT 0 3'), done('BEGIN'), message('I'), ready]);
  expect(readAnswer(bytes).results).toEqual([
    { command: 'INSERT', rowCount: 3, fields: [], rows: [] },
    { command: 'BEGIN', rowCount: null, fields: [], rows: [] },
    { command: '', rowCount: null, fields: [], rows: [] },
  ]);
});

test('throws the first error with its fields, whatever precedes it', () => {
  const said = { S: 'ERROR', C: '23505', M: 'duplicate key', n: 'things_pkey', t: 'things' };
  const error = message('E', ...Object.entries(said).map(([letter, text]) => toZero(letter + text)), Buffer.alloc(1));
  const reading = () => readAnswer(Buffer.concat([described('a'), row(['1']), error, ready]));
  expect(reading).toThrow(new EngineError('duplicate key', {}));
  expect(reading).toThrow(
    expect.objectContaining({
      fields: { severity: 'ERROR', code: '23505', constraint: 'things_pkey', table: 'things' },
    }),
  );
});
