import { strToU8, type Zippable, zipSync } from 'fflate';
import { maxFilesToAdd } from './fileLimits';
import { unpackZip } from './unpackZip';

const zipFiles = (files: Zippable) => zipSync(files) as Uint8Array<ArrayBuffer>;
const zip = (files: Zippable) => new File([zipFiles(files)], 'all.zip');
const refusal = (cause: string) => ({ files: [], leftOut: [{ name: 'all.zip', cause }] });

describe('unpackZip', () => {
  test('returns the files without their folders, and without those of the system', async () => {
    const { files, leftOut } = await unpackZip(
      zip({
        'docs/2026/PL 1.pdf': strToU8('%PDF-1.7'),
        'docs/': {},
        '__MACOSX/._PL 1.pdf': strToU8('x'),
        '../../up.txt': strToU8('up'),
      }),
    );
    expect(files.map(({ name }) => name)).toEqual(['PL 1.pdf', 'up.txt']);
    expect(await files[1]?.text()).toBe('up');
    expect(leftOut).toEqual([]);
  });

  test('leaves out archives in the archive and too large files, and returns the others', async () => {
    const { files, leftOut } = await unpackZip(
      zip({
        'a.zip': zipFiles({ 'x.pdf': strToU8('x') }),
        'big.csv': new Uint8Array(20 * 1024 * 1024 + 1),
        'b.pdf': strToU8('%PDF'),
      }),
    );
    expect(files.map(({ name }) => name)).toEqual(['b.pdf']);
    expect(leftOut).toEqual([
      { name: 'a.zip', cause: 'It is an archive in an archive. Unpack it yourself and add the files.' },
      { name: 'big.csv', cause: 'It is larger than 20 MB. Split it, or save it with less quality.' },
    ]);
  });

  test('refuses an archive with a password', async () => {
    const bytes = zipFiles({ 'a.pdf': strToU8('%PDF') });
    const directory = Buffer.from(bytes).indexOf(Buffer.from('504b0102', 'hex'));
    bytes[directory + 8] = 1;
    expect(await unpackZip(new File([bytes], 'all.zip'))).toEqual(
      refusal('It is protected by a password. Unpack it yourself and add the files.'),
    );
  });

  test('refuses too many files', async () => {
    const many = Array.from({ length: maxFilesToAdd + 1 }, (_, index) => [`${index}.pdf`, strToU8('x')]);
    expect(await unpackZip(zip(Object.fromEntries(many)))).toEqual(
      refusal('It has 101 files. Add at most 100 at once.'),
    );
  });

  test('refuses more than 200 MB, before anything is unpacked', async () => {
    const bytes = zipFiles({ 'a.csv': strToU8('a'), 'b.csv': strToU8('b') });
    for (
      let at = Buffer.from(bytes).indexOf('PK\u0001\u0002');
      at >= 0;
      at = Buffer.from(bytes).indexOf('PK\u0001\u0002', at + 1)
    )
      new DataView(bytes.buffer).setUint32(at + 24, 150 * 1024 * 1024, true);
    expect(await unpackZip(new File([bytes], 'all.zip'))).toEqual(
      refusal('Its files are larger than 200 MB. Unpack it yourself and add them in parts.'),
    );
  });

  test.each([
    ['another content', strToU8('%PDF-1.7 and more than twenty-two bytes') as Uint8Array<ArrayBuffer>],
    ['a cut archive', zipFiles({ 'a.pdf': strToU8('%PDF') }).slice(30)],
  ])('refuses %s', async (_what, bytes) => {
    expect(await unpackZip(new File([bytes], 'all.zip'))).toEqual(
      refusal('It is damaged. Unpack it yourself and add the files.'),
    );
  });
});
