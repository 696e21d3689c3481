// Checks the texts of converted rooms: no literal text in JSX, no missing, unused or contradictory translation.
// `node .ci/texts.mjs --missing` prints missing texts as JSON, by catalogue.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';

const require = createRequire(join(import.meta.dirname, '../shared-kernel/remote-kit/package.json'));
const ts = require('typescript-5');
const { compileMessage } = createRequire(join(import.meta.dirname, '../shared-kernel/kernel/package.json'))(
  '@lingui/message-utils/compileMessage',
);

/** Folders whose texts all come from catalogues. Add a room when it is converted. */
const rooms = ['remote-accounts/src', 'remote-rates/src', 'remote-tracking/src', 'shell/src', 'shared-kernel/ui/src'];
/** Parts of these rooms that are not converted: pages for the platform's own staff, the command palette, and the invoice, which stays in the language of its PDF. */
const later =
  /^shell\/src\/(releases|overlay|composition|chart|host|palette|search)\/|^shared-kernel\/ui\/src\/(gallery)|^remote-rates\/src\/invoices\/InvoiceDocument/;
const languages = ['de', 'zh-Hans'];
const common = 'shared-kernel/kernel/src/language/common';
/** Names, formats and examples that are the same in every language. */
const untranslated = /^(Quayside|PDF|Authorization: Bearer|p75|UN\/LOCODE|NLRTM|EUR|HH:mm)$/;
/** Attributes that a person reads or hears. */
const spoken =
  /^(title|label|aria-label|placeholder|hint|text|alt|heading|caption|submitLabel|confirmLabel|loadingText|says|missing|done|question|consequence)$/;

const listFiles = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return listFiles(path);
    return /\.tsx?$/.test(entry.name) && !/\.(test|fixture)\.|[tT]esting/.test(path) ? [path] : [];
  });
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

const faults = [];
const report = (file, source, node, fault) => {
  const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
  faults.push(`${file}:${line + 1} ${fault}`);
};

/** Returns the names of the values in a text, also inside its plurals. */
const listValues = (text) => {
  const names = new Set();
  const visit = (part) => {
    if (Array.isArray(part) && typeof part[0] === 'string' && part.length <= 3 && part.isToken) names.add(part[0]);
    for (const inner of typeof part === 'object' && part !== null ? Object.values(part) : []) visit(inner);
  };
  const mark = (tokens) => {
    for (const token of tokens) {
      if (!Array.isArray(token)) continue;
      token.isToken = true;
      for (const one of Object.values(token[2] ?? {})) if (Array.isArray(one)) mark(one);
    }
  };
  const compiled = compileMessage(text);
  mark(compiled);
  visit(compiled);
  return [...names].sort().join();
};

const isInFunction = (node) => {
  for (let up = node.parent; up; up = up.parent) if (ts.isFunctionLike(up)) return true;
  return false;
};
const hasLetters = (text) => /\p{L}{2}/u.test(text) && !untranslated.test(text.trim());

/** Catalogue → texts that the code uses. */
const used = new Map();

/** The UI kit has the common texts only. */
const cataloguePattern = (room, name) =>
  room.startsWith('shared-kernel/') ? join(common, '*.json') : join(room, 'texts', '*', `${name}.json`);

const readSource = (room, file) => {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  let catalogue;
  const visit = (node) => {
    if (ts.isImportDeclaration(node) && /(^|\/)texts\/\w+$/.test(node.moduleSpecifier.text))
      catalogue = cataloguePattern(room, basename(node.moduleSpecifier.text));
    if (ts.isJsxText(node) && hasLetters(node.text)) report(file, source, node, `"${node.text.trim()}" needs t()`);
    if (ts.isJsxAttribute(node) && spoken.test(node.name.getText(source))) {
      const text = node.initializer && ts.isStringLiteral(node.initializer) ? node.initializer.text : '';
      if (hasLetters(text)) report(file, source, node, `"${text}" needs t()`);
    }
    if (ts.isCallExpression(node)) readCall(node);
    ts.forEachChild(node, visit);
  };
  const readCall = (node) => {
    const called = node.expression.getText(source);
    const [first, values] = node.arguments;
    if (!/^(t|t\.rich|msg)$/.test(called) || !first || !ts.isStringLiteralLike(first)) return;
    const { text } = first;
    if (called !== 'msg' && !isInFunction(node))
      report(file, source, node, `t("${text}") runs before the language is known: use msg()`);
    if (!catalogue && called !== 'msg')
      report(file, source, node, `msg("${text}") has no catalogue: import t from texts/`);
    const texts = used.get(catalogue) ?? new Set();
    used.set(catalogue, texts.add(text));
    if (called === 'msg' || (values && !ts.isObjectLiteralExpression(values))) return;
    const given = (values?.properties ?? []).map((one) => one.name?.getText(source) ?? '…');
    if (!given.includes('…') && given.sort().join() !== listValues(text))
      report(
        file,
        source,
        node,
        `"${text}" needs the values ${listValues(text) || 'none'}, gets ${given.join() || 'none'}`,
      );
  };
  visit(source);
};
for (const room of rooms.filter(existsSync))
  for (const file of listFiles(room)) if (!later.test(file)) readSource(room, file);

const missing = {};
const translations = new Map();
/** Compares one catalogue with the texts of the code. */
const compare = (file, language, texts, catalogue, shared) => {
  for (const text of texts) {
    if (catalogue[text] !== undefined || shared[text] !== undefined) continue;
    faults.push(`${file} lacks "${text}"`);
    missing[file] = [...(missing[file] ?? []), text];
  }
  for (const [text, translation] of Object.entries(catalogue)) {
    if (!texts.has(text)) faults.push(`${file}: no code uses "${text}"`);
    if (!translation) faults.push(`${file}: "${text}" is empty`);
    else if (listValues(text) !== listValues(translation))
      faults.push(`${file}: "${translation}" has other values than "${text}"`);
    // Rooms may differ: a room calls things as its users do.
    const key = `${file.split('/')[0]} ${language} ${text}`;
    const other = translations.get(key);
    if (other && other.translation !== translation)
      faults.push(`${file}: "${text}" is "${translation}" here and "${other.translation}" in ${other.file}`);
    translations.set(key, { file, translation });
  }
};

const contracts = readdirSync('.')
  .filter((name) => name.startsWith('remote-'))
  .map((name) => join(name, 'remote.json'));
const sources = ['contract', 'freight', 'kernel', 'ui'].map((name) => join('shared-kernel', name, 'src'));
/** Labels and titles in the contracts of the remotes: the shell translates them. */
const navigation = contracts.flatMap((file) => {
  const { routes, navigation: entries } = readJson(file);
  return [...routes.map(({ title }) => title), ...entries.flatMap(({ label, group }) => [label, group ?? label])];
});
const sharedCode = [...[...sources, ...rooms].flatMap(listFiles), ...contracts]
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const isInCode = (text) => sharedCode.includes(text) || sharedCode.includes(text.replaceAll("'", "\\'"));
for (const language of languages) {
  const sharedFile = join(common, `${language}.json`);
  const shared = readJson(sharedFile);
  compare(sharedFile, language, new Set([...Object.keys(shared).filter(isInCode), ...navigation]), shared, {});
  for (const [pattern, texts] of used) {
    const file = pattern?.replace('*', language) ?? '';
    compare(file, language, texts, file === sharedFile ? {} : readJson(file), shared);
  }
}

if (process.argv.includes('--missing')) console.log(JSON.stringify(missing, null, 1));
else if (faults.length > 0) console.log(faults.join('\n'));
else
  console.log(
    `${[...used.values()].reduce((sum, texts) => sum + texts.size, 0)} texts in ${languages.length + 1} languages`,
  );
process.exitCode = faults.length > 0 ? 1 : 0;
