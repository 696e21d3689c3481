import ts from 'typescript-5';
import { type Edit, type Edits, replaceNode } from './edits';
import type { Change, GoneExport, MovedExport, MovedModule, RenamedExport, RenamedProp } from './migrations';
import { findExportReferences, isModuleName, listNodes, type ParsedSource } from './parsed';

const takenWhole = (module: string, name: string): string =>
  `it takes ${module} as a whole here: look whether that is ${name}.`;

function moveModule({ source }: ParsedSource, { module, becomes }: MovedModule): Edits {
  const texts = listNodes(source)
    .filter(ts.isStringLiteralLike)
    .filter(({ text }) => text === module);
  return {
    edits: texts
      .filter(isModuleName)
      // Keeps the quotes.
      .map((one) => ({ from: one.getStart() + 1, to: one.getEnd() - 1, text: becomes })),
    left: texts
      .filter((one) => !isModuleName(one))
      .map((node) => ({ node, say: `a text says ${module}, which is now ${becomes}.` })),
  };
}

/** Checks for the second name of `kit.Box`. */
const isOfWhole = (one: ts.Identifier): boolean =>
  (ts.isPropertyAccessExpression(one.parent) && one.parent.name === one) ||
  (ts.isQualifiedName(one.parent) && one.parent.right === one);

/** Checks whether the file already uses a name, which an import by that name would conflict with. */
const isTaken = ({ source }: ParsedSource, name: string): boolean =>
  listNodes(source).some((one) => ts.isIdentifier(one) && one.text === name && !isOfWhole(one));

function renameExport(parsed: ParsedSource, { export: name, of, becomes }: RenamedExport): Edits {
  const { imported, passedOn, used, unsure } = findExportReferences(parsed, of, name);
  // When the new name is taken, the file keeps the old one locally.
  const keepsOld = isTaken(parsed, becomes);
  const isOwn = (one: ts.Identifier): boolean => one.text === name && !keepsOld;
  const imports = imported.map((one) => {
    if (one.propertyName) return replaceNode(one.propertyName, becomes);
    return replaceNode(one.name, keepsOld ? `${becomes} as ${name}` : becomes);
  });
  const uses = used.flatMap((one) => {
    if (isOfWhole(one)) return [replaceNode(one, becomes)];
    if (!isOwn(one)) return [];
    if (ts.isShorthandPropertyAssignment(one.parent)) return [replaceNode(one, `${name}: ${becomes}`)];
    const isPassedOn = ts.isExportSpecifier(one.parent) && !one.parent.propertyName;
    return [replaceNode(one, isPassedOn ? `${becomes} as ${name}` : becomes)];
  });
  const exports = passedOn.map((one) =>
    replaceNode(one.propertyName ?? one.name, becomes + (one.propertyName ? '' : ` as ${name}`)),
  );
  return {
    edits: [...imports, ...uses, ...exports],
    left: unsure.map((node) => ({ node, say: takenWhole(of, `${name}, which is now ${becomes}`) })),
  };
}

/** Removes an export from an import or export list, and adds a separate declaration for its new module. */
function ofAnother(list: ts.NamedImports | ts.NamedExports, { export: name, of, in: module }: MovedExport): Edit[] {
  const declaration = ts.isNamedImports(list) ? list.parent.parent : list.parent;
  const { moduleSpecifier } = declaration;
  if (!moduleSpecifier || !(ts.isImportDeclaration(declaration) || ts.isExportDeclaration(declaration))) return [];
  const isMoved = (one: ts.ImportSpecifier | ts.ExportSpecifier) => (one.propertyName ?? one.name).text === name;
  const elements: (ts.ImportSpecifier | ts.ExportSpecifier)[] = [...list.elements];
  const joinElementTexts = (some: typeof elements) => some.map((one) => one.getText()).join(', ');
  const [moved, others] = [
    joinElementTexts(elements.filter(isMoved)),
    joinElementTexts(elements.filter((one) => !isMoved(one))),
  ];
  const from = moduleSpecifier.getText().replace(of, module);
  const hasDefault = ts.isNamedImports(list) && list.parent.name !== undefined;
  if (!others && !hasDefault) return [replaceNode(moduleSpecifier, from)];
  const isType = ts.isExportDeclaration(declaration) ? declaration.isTypeOnly : declaration.importClause?.isTypeOnly;
  const word = `${ts.isExportDeclaration(declaration) ? 'export' : 'import'}${isType ? ' type' : ''}`;
  return [
    replaceNode(list, others ? `{ ${others} }` : '{}'),
    { from: declaration.getEnd(), to: declaration.getEnd(), text: `\n${word} { ${moved} } from ${from};` },
  ];
}

function moveExport(parsed: ParsedSource, change: MovedExport): Edits {
  const { export: name, of, in: module } = change;
  const { imported, passedOn, used, unsure } = findExportReferences(parsed, of, name);
  const lists = new Set([...imported, ...passedOn].map(({ parent }) => parent));
  const whole = used.filter(isOfWhole);
  return {
    edits: [...lists].flatMap((list) => ofAnother(list, change)),
    left: [...unsure, ...whole].map((node) => ({
      node,
      say: takenWhole(of, `${name}, which is now in ${module}`),
    })),
  };
}

/** Returns the element whose tag an identifier is or ends: `Card`, `kit.Card`. */
function findJsxElement(one: ts.Identifier): ts.JsxOpeningLikeElement | ts.JsxClosingElement | undefined {
  const tag = ts.isPropertyAccessExpression(one.parent) && one.parent.name === one ? one.parent : one;
  const { parent } = tag;
  const isTag = ts.isJsxOpeningElement(parent) || ts.isJsxSelfClosingElement(parent) || ts.isJsxClosingElement(parent);
  return isTag && parent.tagName === tag ? parent : undefined;
}

function renameProp(parsed: ParsedSource, { prop, component, of, becomes }: RenamedProp): Edits {
  const { passedOn, used, unsure } = findExportReferences(parsed, of, component);
  const given = used.flatMap((one) => {
    const element = findJsxElement(one);
    return element && !ts.isJsxClosingElement(element) ? [...element.attributes.properties] : [];
  });
  const nowIs = `${prop} of ${component}, which is now ${becomes}`;
  return {
    edits: given.flatMap((one) =>
      ts.isJsxAttribute(one) && ts.isIdentifier(one.name) && one.name.text === prop
        ? [replaceNode(one.name, becomes)]
        : [],
    ),
    left: [
      ...given
        .filter(ts.isJsxSpreadAttribute)
        .map((node) => ({ node, say: `look whether what is spread here gives ${nowIs}.` })),
      ...[...used.filter((one) => !findJsxElement(one)), ...passedOn].map((node) => ({
        node,
        say: `${component} is no element here: look whether whoever gets it gives ${nowIs}.`,
      })),
      ...unsure.map((node) => ({ node, say: takenWhole(of, nowIs) })),
    ],
  };
}

function tellGone(parsed: ParsedSource, { gone, of, say }: GoneExport): Edits {
  const { imported, passedOn, used, unsure } = findExportReferences(parsed, of, gone);
  const whole = used.filter(isOfWhole);
  return {
    edits: [],
    left: [
      ...[...imported, ...passedOn, ...whole].map((node) => ({ node, say: `${gone} of ${of} is gone. ${say}` })),
      ...unsure.map((node) => ({ node, say: takenWhole(of, `${gone}, which is gone`) })),
    ],
  };
}

/** An applicable change, with a description for the report. */
export interface Rewriter {
  /** Text that a file must contain to be affected. */
  readonly hint: string;
  /** Description of the change. */
  readonly did: string;
  rewrite(parsed: ParsedSource): Edits;
}

/** Returns the rewriter of a change. */
export function createRewriter(change: Change): Rewriter {
  if ('module' in change) {
    const { module, becomes } = change;
    return { hint: module, did: `${module} is now ${becomes}`, rewrite: (parsed) => moveModule(parsed, change) };
  }
  if ('gone' in change) return { hint: change.of, did: '', rewrite: (parsed) => tellGone(parsed, change) };
  if ('prop' in change) {
    const { prop, component, of, becomes } = change;
    return {
      hint: of,
      did: `${prop} of ${component} is now ${becomes}`,
      rewrite: (parsed) => renameProp(parsed, change),
    };
  }
  const { export: name, of } = change;
  if ('in' in change)
    return {
      hint: of,
      did: `${name} of ${of} is now in ${change.in}`,
      rewrite: (parsed) => moveExport(parsed, change),
    };
  return {
    hint: of,
    did: `${name} of ${of} is now ${change.becomes}`,
    rewrite: (parsed) => renameExport(parsed, change),
  };
}
