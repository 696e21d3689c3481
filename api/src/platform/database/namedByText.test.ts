import { BY_TEXT, nameStatement } from './namedByText';

const nameTestStatement = (text: string) =>
  (nameStatement({ name: BY_TEXT, text, values: [1] }) as { name?: string }).name;

test('gives each text one name, and different texts different names', () => {
  const [one, other] = [nameTestStatement('select $1'), nameTestStatement('select $1 + 1')];
  expect(one).toMatch(/^by_text_\d+$/);
  expect(other).toMatch(/^by_text_\d+$/);
  expect(other).not.toBe(one);
  expect(nameTestStatement('select $1')).toBe(one);
});

test('leaves a statement unchanged that requests no name', () => {
  const statement = { name: 'session', text: 'select 1' };
  expect(nameStatement(statement)).toBe(statement);
  expect(nameStatement('begin')).toBe('begin');
});

test('limits the named statements of a connection: later ones have no name', () => {
  const all = Array.from({ length: 100 }, (_, index) => nameTestStatement(`select ${index}`));
  expect(all.at(-1)).toBeUndefined();
  expect(nameTestStatement('select $1')).toBeDefined();
});
