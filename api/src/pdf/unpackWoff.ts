import { unzlibSync } from 'fflate';

const WOFF = { header: 44, entry: 20 };
const SFNT = { header: 12, entry: 16 };
// Kerning and ligatures: looking them up takes most of the time of a document, and without them the widths of a line's
// parts add up exactly.
const KERNING = ['GPOS', 'GSUB'];
const padded = (length: number): number => Math.ceil(length / 4) * 4;

/**
 * Returns the unpacked font of a WOFF file, since the library would unpack a table at each access. Without kerning,
 * unless the tables also join letters.
 * @source W3C WOFF File Format 1.0, sections 3 to 5
 */
export const unpackWoff = (woff: Buffer, { shaped = false } = {}): Buffer => {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is not a WOFF font');
  const entries = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => WOFF.header + index * WOFF.entry);
  const tables = entries
    .filter((entry) => shaped || !KERNING.includes(woff.toString('latin1', entry, entry + 4)))
    .map((entry) => {
      const offset = woff.readUInt32BE(entry + 4);
      const packed = woff.subarray(offset, offset + woff.readUInt32BE(entry + 8));
      return {
        tag: woff.subarray(entry, entry + 4),
        checksum: woff.subarray(entry + 16, entry + 20),
        content: packed.length < woff.readUInt32BE(entry + 12) ? Buffer.from(unzlibSync(packed)) : packed,
      };
    });
  const count = tables.length;
  const start = SFNT.header + count * SFNT.entry;
  const font = Buffer.alloc(tables.reduce((sum, { content }) => sum + padded(content.length), start));
  woff.copy(font, 0, 4, 8);
  const power = 2 ** Math.floor(Math.log2(count));
  font.writeUInt16BE(count, 4);
  font.writeUInt16BE(power * 16, 6);
  font.writeUInt16BE(Math.log2(power), 8);
  font.writeUInt16BE((count - power) * 16, 10);
  let offset = start;
  tables.forEach(({ tag, checksum, content }, index) => {
    const entry = SFNT.header + index * SFNT.entry;
    tag.copy(font, entry);
    checksum.copy(font, entry + 4);
    font.writeUInt32BE(offset, entry + 8);
    font.writeUInt32BE(content.length, entry + 12);
    content.copy(font, offset);
    offset += padded(content.length);
  });
  return font;
};
