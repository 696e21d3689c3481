import fc from 'fast-check';
import { filledMarkup } from '../mail/filledMarkup';
import { html } from '../mail/markup';
import { languages, readerLanguage } from './pageLanguage';
import { en } from './words/en';

type Node = string | { readonly [name: string]: Node };
const listLeaves = (node: Node, path = ''): [path: string, text: string][] =>
  typeof node === 'string'
    ? [[path, node]]
    : Object.entries(node).flatMap(([name, below]) => listLeaves(below, `${path}.${name}`));
const listPlaceholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join(' ');
const english = new Map(listLeaves(en));
const every = fc.constantFrom(...languages);

test('has every text of the English table in every language, with the same placeholders', () => {
  fc.assert(
    fc.property(every, fc.constantFrom(...english), (words, [path, text]) => {
      const own = new Map(listLeaves(words as unknown as Node));
      expect([words.language, [...own.keys()].sort()]).toEqual([words.language, [...english.keys()].sort()]);
      expect([path, listPlaceholders(own.get(path) ?? '')]).toEqual([path, listPlaceholders(text)]);
      expect(own.get(path)?.trim()).toMatch(/./);
    }),
    { numRuns: 1_000 },
  );
});

test("takes the language from the address, else the browser, else English; dates follow the browser's country", () => {
  const chosen = (accept: string, named?: unknown) => {
    const { words, locale } = readerLanguage(accept, named);
    return [words.language, locale];
  };
  expect(chosen('de-CH, en;q=0.9')).toEqual(['de', 'de-CH']);
  expect(chosen('ja, fr-CA;q=0.5')).toEqual(['fr', 'fr-CA']);
  expect(chosen('zh-CN')).toEqual(['zh-Hans', 'zh-CN']);
  expect(chosen('zh-TW')).toEqual(['en', 'zh-TW']);
  expect(chosen('de-AT', 'nl')).toEqual(['nl', 'nl']);
  expect(chosen('de-AT', 'en')).toEqual(['en', undefined]);
  expect(chosen('en-GB', ['de', 'nl'])).toEqual(['en', 'en-GB']);
});

test('falls back to an available language for any request', () => {
  fc.assert(
    fc.property(fc.string(), fc.anything(), (accept, named) => {
      expect(languages).toContain(readerLanguage(accept, named).words);
    }),
  );
});

test('escapes values put into texts unless they are markup', () => {
  expect(filledMarkup('since {when} & {who}', { when: html`<b>now</b>`, who: '<i>' }).text).toBe(
    'since <b>now</b> &amp; &lt;i&gt;',
  );
});
