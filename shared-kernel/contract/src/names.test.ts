import * as v from 'valibot';
import { CompanyName, hasWebAddress, personNames } from './names';

describe('names', () => {
  test.each([
    'You won! https://prize.example',
    'Claim at http://prize.example now',
    'HTTPS://PRIZE.EXAMPLE',
    'www.prize.example',
    'prize.com/claim',
    'Ｗｗｗ．prize',
    'prize.top?id=4',
    'ftp://prize',
  ])('refuses a web address: %s', (typed) => {
    expect(hasWebAddress(typed)).toBe(true);
    for (const schema of [CompanyName, personNames.firstName, personNames.lastName])
      expect(v.safeParse(schema, typed).issues?.[0].message).toBe(
        'A name can’t contain a web address. Remove the link',
      );
  });

  test.each([
    'Booking.com B.V.',
    'Haulage Ltd./GmbH',
    'A.P. Møller - Mærsk A/S',
    'Müller & Söhne GmbH & Co. KG',
    'Kuehne+Nagel (AG & Co.) KG',
    '中远海运',
    'O’Brien-Smith Jr.',
    'c/o Northgate',
  ])('accepts a usual name of a company or person: %s', (typed) => {
    expect(v.parse(CompanyName, typed)).toBe(typed);
  });
});
