import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '../src/hosts/node/config';

const text = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8');
/** The example with the # of every variable removed. */
const example: Record<string, string> = Object.fromEntries(
  [...text.matchAll(/^#([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value.replaceAll('"', ''),
  ]),
);
const filled = Object.fromEntries(
  Object.entries(example).map(([name, value]) => [
    name,
    value || (name.endsWith('_ISSUER') ? 'https://id.example' : 'a-long-secret'),
  ]),
);

/** Variables that the configuration reads. */
function askedFor(): string[] {
  const asked = new Set<string>();
  const environment = new Proxy(filled, {
    get(values, name: string) {
      asked.add(name);
      return values[name];
    },
  });
  loadConfig(environment);
  return [...asked].sort();
}

test('docs/operations/configuration.md describes every variable that the server reads', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/operations/configuration.md'), 'utf8');
  const described = new Set([...page.matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, name = '']) => name));
  // One line covers all carriers.
  const ofCarrier = /^(DCSA)_[A-Z0-9]{4}_/;
  expect(askedFor().filter((name) => !ofCarrier.test(name) && !described.has(name))).toEqual([]);
});

test('.env.example names every variable that the server reads, and no other', () => {
  expect(Object.keys(example).sort()).toEqual(askedFor());
});

test('contains valid values, with all of them and with none', () => {
  expect(loadConfig(filled).publicUrl).toBe('http://localhost:3000');
  expect(loadConfig({}).databaseUrl).toBeUndefined();
});
