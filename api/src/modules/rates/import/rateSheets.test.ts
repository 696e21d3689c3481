import fc from 'fast-check';
import type { RateTerms } from '../tariff/rateTerms';
import { surchargesText } from '../tariff/surcharges';
import { anyOtherSheet } from './otherModes.fixture';
import { describeCharges } from './rateCharges.fixture';
import { anyRateSheet } from './rateSheets.fixture';
import { lineText, type ReadSheet, readSheet } from './readSheet.fixture';

/** SHEETS=2000 reads more sheets, from another seed each time. */
const { SHEETS } = process.env;
const runs = SHEETS ? { numRuns: Number(SHEETS) } : { numRuns: 200, seed: 49 };

jest.setTimeout(600_000);

const describeSurcharges = ({ surcharges, currency }: RateTerms): string =>
  describeCharges(surcharges.map((one) => ({ text: surchargesText([one], currency) })));
const describeLines = ({ lines }: ReadSheet): string[] =>
  lines.map((line) => `${lineText(line)} ${line.transitDays} ${describeSurcharges(line)}`.trim()).sort();

test('reads generated sheets back as the tariffs that they were made of', async () => {
  await fc.assert(
    fc.asyncProperty(anyRateSheet, async ({ bytes, type, fixed, expected, rows }) => {
      const found = await readSheet(bytes, { fixed, type, importedOn: '2027-07-01' });
      const read = describeLines(found);
      expect({ faults: found.faults, read, rows }).toEqual({ faults: [], read: expected, rows });
    }),
    runs,
  );
});

test('reads generated sheets of LCL and air rates back', async () => {
  await fc.assert(
    fc.asyncProperty(anyOtherSheet, async ({ bytes, fixed, expected, rows }) => {
      const found = await readSheet(bytes, { fixed });
      expect({ faults: found.faults, read: describeLines(found), rows }).toEqual({ faults: [], read: expected, rows });
    }),
    { ...runs, numRuns: runs.numRuns / 4 },
  );
});
