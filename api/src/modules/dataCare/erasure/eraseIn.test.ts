import { eraseInJson, eraseInText } from './eraseIn';

const said = { firstName: 'Ann', lastName: 'Lee', email: 'ann@kestrel.test', phone: '+31 10' };

test.each([
  ['Ann Lee, Kestrel', 'Erased person, Kestrel'],
  ['Sent to ANN@Kestrel.test', 'Sent to erased'],
  // Another person's name or address that contains it stays.
  ['Joann Lee and Ann Leeson', 'Joann Lee and Ann Leeson'],
  ['joann@kestrel.test', 'joann@kestrel.test'],
  // A first name alone may be another person's.
  ['Ann', 'Ann'],
])('changes %s to %s', (text, erased) => {
  expect(eraseInText(text, said)).toBe(erased);
});

test("erases name, phone and address in the person's own record, and only mentions in others", () => {
  const record = {
    firstName: 'Anna',
    phone: '1',
    email: 'old@kestrel.test',
    role: 'agent',
    tags: ['Ann Lee'],
    none: null,
  };
  expect(eraseInJson(record, said, true)).toEqual({
    ...{ firstName: 'Erased', phone: '', email: 'erased', role: 'agent' },
    ...{ tags: ['Erased person'], none: null },
  });
  expect(eraseInJson(record, said, false)).toEqual({ ...record, tags: ['Erased person'] });
});

test('treats special characters of patterns as plain text', () => {
  const odd = { ...said, email: 'a+b.c@kestrel.test' };
  expect(eraseInText('a+b.c@kestrel.test axb.c@kestrel.test', odd)).toBe('erased axb.c@kestrel.test');
  expect(eraseInText('Ann Lee', { ...said, firstName: '', email: '' })).toBe('Ann Lee');
});
