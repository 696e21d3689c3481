import fc from 'fast-check';
import { anyRateSheet } from './rateSheets.fixture';
import { lineText, readSheet } from './readSheet.fixture';

/** SHEETS=2000 reads more sheets, from another seed each time. */
const { SHEETS } = process.env;
const runs = SHEETS ? { numRuns: Number(SHEETS) } : { numRuns: 200, seed: 49 };

jest.setTimeout(600_000);

test('reads generated sheets back as the tariffs that they were made of', async () => {
  await fc.assert(
    fc.asyncProperty(anyRateSheet, async ({ bytes, type, fixed, expected, rows }) => {
      const { lines, faults } = await readSheet(bytes, { fixed, type });
      const read = lines.map((line) => `${lineText(line)} ${line.transitDays}`).sort();
      expect({ faults, read, rows }).toEqual({ faults: [], read: expected, rows });
    }),
    runs,
  );
});
