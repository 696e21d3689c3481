import { readCelsius, splitSeals } from './containerForm';

describe('readCelsius', () => {
  test.each([
    ['-18', -18],
    ['−18,5 °C', -18.5],
    ['+4 C', 4],
    ['0', 0],
  ])('reads %s', (text, degrees) => expect(readCelsius(text)).toBe(degrees));
  test.each(['', 'cold', '-18 F', '--18', '1.2.3'])('does not read “%s”', (text) =>
    expect(readCelsius(text)).toBeNull(),
  );
});

describe('splitSeals', () => {
  test('separates seals by commas, semicolons, slashes and line breaks', () => {
    expect(splitSeals('UL-77, C 9;X1 / Y2\nZ3,,')).toEqual(['UL-77', 'C 9', 'X1', 'Y2', 'Z3']);
  });
});
