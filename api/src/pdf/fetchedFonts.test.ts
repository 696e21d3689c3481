import { paragraph } from './blocks';
import { readPdf } from './readPdf.fixture';
import { writePdf } from './writePdf';

const mockFetched: string[][] = [];

/** Like in a browser: a font is available after it was fetched. */
jest.mock('./fontFiles', () => {
  const actual = jest.requireActual<typeof import('./fontFiles')>('./fontFiles');
  const there = new Set<string>();
  return {
    loadFonts: async (names: readonly string[]) => {
      mockFetched.push([...names]);
      for (const name of names) there.add(name);
    },
    fontFile: (name: string) => (there.has(name) ? actual.fontFile(name) : null),
  };
});

const head = {
  issuer: { company: 'Northgate', logo: null },
  title: 'House bill',
  number: '1',
  status: null,
  note: 'A note.',
  createdAt: new Date('2026-11-21T08:00:00Z'),
};
const writeStrongText = async (words: string) =>
  (await readPdf(await writePdf(head, (sheet) => paragraph(sheet, words, { weight: 'strong' })))).text;

test('fetches the fonts of other scripts when a document needs them, and no others', async () => {
  expect(await writeStrongText('Shanghai')).toContain('Shanghai');
  expect(mockFetched.flat().filter((name) => name.startsWith('noto'))).toEqual([]);
  expect(await writeStrongText('上海')).toContain('上海');
  const needed = mockFetched.flat().filter((name) => name.startsWith('noto'));
  expect(needed.length).toBeGreaterThan(0);
  expect(needed.length).toBeLessThan(5);
  expect(await writeStrongText('ንግድ')).toContain('stands for a sign');
});
