interface Entry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const table = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});
const crcOf = (bytes: Uint8Array): number =>
  (bytes.reduce((crc, byte) => (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0), 0xffffffff) ^ 0xffffffff) >>> 0;

const short = (value: number) => [value & 0xff, (value >>> 8) & 0xff];
const long = (value: number) => [...short(value), ...short(value >>> 16)];
const DATE = 0x5a21;

/** Files side by side, not compressed, with UTF-8 names. @source APPNOTE.TXT 6.3, 4.3 */
export const zipOf = (entries: readonly Entry[]): Uint8Array<ArrayBuffer> => {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  const sizeOf = (list: readonly Uint8Array[]) => list.reduce((sum, { length }) => sum + length, 0);
  for (const { name, bytes } of entries) {
    const encoded = new TextEncoder().encode(name);
    const about = [
      ...short(20),
      ...short(0x0800),
      ...short(0),
      ...short(0),
      ...short(DATE),
      ...long(crcOf(bytes)),
      ...long(bytes.length),
      ...long(bytes.length),
      ...short(encoded.length),
      ...short(0),
    ];
    const more = [...short(0), ...short(0), ...short(0), ...long(0), ...long(sizeOf(parts))];
    directory.push(new Uint8Array([0x50, 0x4b, 1, 2, ...short(20), ...about, ...more]), encoded);
    parts.push(new Uint8Array([0x50, 0x4b, 3, 4, ...about]), encoded, bytes);
  }
  const [count, start, size] = [short(entries.length), long(sizeOf(parts)), long(sizeOf(directory))];
  const end = new Uint8Array([0x50, 0x4b, 5, 6, 0, 0, 0, 0, ...count, ...count, ...size, ...start, 0, 0]);
  const whole = [...parts, ...directory, end];
  const zip = new Uint8Array(sizeOf(whole));
  let offset = 0;
  for (const part of whole) {
    zip.set(part, offset);
    offset += part.length;
  }
  return zip;
};
