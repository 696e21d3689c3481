import fc from 'fast-check';
import { extractReplyText } from './extractReplyText';

test.each([
  ['Book it.\n\nOn Fri, Nov 20, 2026 at 9:14 AM Northgate <reply@x.example> wrote:\n> Shall we?\n> Bram', 'Book it.'],
  ['Book it.\n\nOn Fri, Nov 20, 2026 at 9:14 AM\nNorthgate <reply@x.example> wrote:\n\n> Shall we?', 'Book it.'],
  ['Ja.\n\nAm 20.11.2026 um 09:14 schrieb Northgate:\n> Soll ich?', 'Ja.'],
  ['Ja.\r\n\r\nOp vr 20 nov 2026 om 09:14 schreef Northgate <x@y.example>:\r\n> Zal ik?', 'Ja.'],
  ['Oui.\n\nLe 20 nov. 2026 à 09:14, Northgate a écrit :\n> On y va ?', 'Oui.'],
  ['Yes\n\n-----Original Message-----\nFrom: Northgate\nShall we?', 'Yes'],
  ['Yes\n\nFrom: Northgate <x@y.example>\nSent: Friday, 20 November 2026 09:14\nTo: Eva\nShall we?', 'Yes'],
  ['Yes\n________________________________\nVon: Northgate', 'Yes'],
  ['Yes\n-- \nEva Smit\nHalden Outdoor', 'Yes'],
  ['On Fri, Nov 20, 2026 Northgate wrote:\n> Shall we?\n\nPlease do.', 'Please do.'],
  ['> Shall we?\nYes.\n> And the truck?\nNo.', 'Yes.\nNo.'],
  ['On Monday the truck comes.\nFrom: Venlo', 'On Monday the truck comes.\nFrom: Venlo'],
  ['', ''],
])('reads %j as %j', (text, own) => {
  expect(extractReplyText(text)).toBe(own);
});

test('keeps a text without quote and signature unchanged', () => {
  const words = fc.stringMatching(/^[a-z0-9 .,!?äöü]{0,40}$/).map((line) => line.trim());
  fc.assert(
    fc.property(fc.array(words.filter((line) => line !== '')), (lines) => {
      expect(extractReplyText(lines.join('\n'))).toBe(lines.join('\n'));
    }),
  );
});
