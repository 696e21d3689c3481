import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { strToU8, zlibSync } from 'fflate';
import { mergePlaces } from './mergePlaces';

const target = path.join(import.meta.dirname, '../../src/places');

/**
 * `build-places <folder>`: writes the directory of places from the files of its sources. It is run by hand when a source
 * has a new edition; docs/places.md lists the files and where they come from.
 */
const main = async (): Promise<void> => {
  const folder = process.argv[2];
  if (!folder) throw new Error('Say which folder has the sources: build-places <folder>. See docs/places.md.');
  const { places, terminals } = await mergePlaces(folder);
  const zones = [...new Set(places.map(({ timeZone }) => timeZone))].sort();
  const lines = [...places]
    .sort((a, b) => (a.portType + a.code < b.portType + b.code ? -1 : 1))
    .map(({ portType, code, weight, name, city, country, lat, lon, timeZone, names, second, cityCodes, otherMode }) => [
      ...[portType, code, weight, name, city === name ? '' : city, country, lat, lon, zones.indexOf(timeZone)],
      ...[names, second, cityCodes, otherMode].map((texts) => texts.join('|')),
    ]);
  const berths = terminals.map(({ port, code, name, lat, lon }) => [port, code, name, lat ?? '', lon ?? '']);
  const text = [
    zones.join('\t'),
    ...[lines, berths].map((rows) => [rows.length, ...rows.map((row) => row.join('\t'))].join('\n')),
  ].join('\n');
  const version = createHash('sha256').update(text).digest('hex').slice(0, 12);
  const packed = Buffer.from(zlibSync(strToU8(text), { level: 9 })).toString('base64');
  await writeFile(path.join(target, 'directory.data.json'), `${JSON.stringify({ packed })}\n`);
  await writeFile(path.join(target, 'directoryVersion.data.json'), `${JSON.stringify({ version })}\n`);
  console.log(`${places.length} places and ${berths.length} terminals, ${packed.length} bytes, version ${version}.`);
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
