import ts from 'typescript-5';

/** A file of a remote, by its path in the package. */
export interface Source {
  readonly name: string;
  readonly text: string;
}

/** A source with resolved names: imports are identified by their module, and shadowing names are distinguished. */
export interface ParsedSource {
  readonly source: ts.SourceFile;
  readonly checker: ts.TypeChecker;
}

/** Parses one file alone; imported modules are not loaded. */
export function parse({ name, text }: Source): ParsedSource {
  const file = `/${name}`;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true);
  const options: ts.CompilerOptions = {
    ...{ noLib: true, noResolve: true, allowJs: true, types: [] },
    ...{ target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext, jsx: ts.JsxEmit.Preserve },
  };
  const program = ts.createProgram([file], options, {
    getSourceFile: (wanted) => (wanted === file ? source : undefined),
    getDefaultLibFileName: () => '',
    getCurrentDirectory: () => '/',
    getCanonicalFileName: (wanted) => wanted,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    fileExists: (wanted) => wanted === file,
    readFile: () => undefined,
    writeFile: () => {},
  });
  return { source, checker: program.getTypeChecker() };
}

/** Returns all nodes below one, outer ones first. */
export const listNodes = (node: ts.Node): ts.Node[] => {
  const found: ts.Node[] = [];
  const visit = (one: ts.Node): void => {
    found.push(one);
    ts.forEachChild(one, visit);
  };
  visit(node);
  return found;
};

/** Returns the line of a node, starting at 1. */
export const getLineNumber = (node: ts.Node): number =>
  node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1;

const loads = /^(?:import|require|require\.resolve|import\.meta\.resolve|jest\.\w+)$/;

/** Checks whether a text names a module: in an import, an export, a type import, or a call that loads or mocks one. */
export function isModuleName(text: ts.StringLiteralLike): boolean {
  const { parent } = text;
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent)) return true;
  if (ts.isLiteralTypeNode(parent)) return ts.isImportTypeNode(parent.parent);
  return ts.isCallExpression(parent) && parent.arguments[0] === text && loads.test(parent.expression.getText());
}

/** Returns the name that a specifier has in its module. */
const nameThere = ({ propertyName, name }: ts.ImportSpecifier | ts.ExportSpecifier): string =>
  (propertyName ?? name).text;

/** The occurrences of a module's export in a file. */
export interface ExportReferences {
  /** `import { Box }`, `import { Box as Frame }` */
  readonly imported: readonly ts.ImportSpecifier[];
  /** `export { Box } from` */
  readonly passedOn: readonly ts.ExportSpecifier[];
  /** All other references: by its own name, by another, or through `kit.Box`. */
  readonly used: readonly ts.Identifier[];
  /** Places that take the whole module, so that the used exports are unknown: `import()`, `export *`, a mock. */
  readonly unsure: readonly ts.Node[];
}

/** Finds the occurrences of a module's export. */
export function findExportReferences(
  { source, checker }: ParsedSource,
  module: string,
  name: string,
): ExportReferences {
  const isFromModule = (one: ts.Expression | undefined) => one && ts.isStringLiteralLike(one) && one.text === module;
  const nodes = listNodes(source);
  const bindings = source.statements.flatMap((one) =>
    ts.isImportDeclaration(one) && isFromModule(one.moduleSpecifier) ? (one.importClause?.namedBindings ?? []) : [],
  );
  const imported = bindings
    .flatMap((one) => (ts.isNamedImports(one) ? [...one.elements] : []))
    .filter((one) => nameThere(one) === name);
  const passedOn = source.statements
    .flatMap((one) =>
      ts.isExportDeclaration(one) &&
      isFromModule(one.moduleSpecifier) &&
      one.exportClause &&
      ts.isNamedExports(one.exportClause)
        ? [...one.exportClause.elements]
        : [],
    )
    .filter((one) => nameThere(one) === name);
  const meant = new Set(imported.map((one) => checker.getSymbolAtLocation(one.name)));
  const wholes = new Set(
    bindings.flatMap((one) => (ts.isNamespaceImport(one) ? [checker.getSymbolAtLocation(one.name)] : [])),
  );
  const resolveSymbol = (one: ts.Identifier): ts.Symbol | undefined => {
    const { parent } = one;
    if (ts.isShorthandPropertyAssignment(parent)) return checker.getShorthandAssignmentValueSymbol(parent);
    if (ts.isExportSpecifier(parent)) return checker.getExportSpecifierLocalTargetSymbol(parent);
    return checker.getSymbolAtLocation(one);
  };
  const isOfWhole = (one: ts.Identifier): boolean => {
    const { parent } = one;
    if (one.text !== name) return false;
    if (ts.isPropertyAccessExpression(parent) && parent.name === one)
      return wholes.has(checker.getSymbolAtLocation(parent.expression));
    return ts.isQualifiedName(parent) && parent.right === one && wholes.has(checker.getSymbolAtLocation(parent.left));
  };
  const used = nodes.filter(ts.isIdentifier).filter((one) => {
    if (ts.isImportSpecifier(one.parent)) return false;
    if (ts.isExportSpecifier(one.parent) && one !== (one.parent.propertyName ?? one.parent.name)) return false;
    const symbol = resolveSymbol(one);
    return (symbol !== undefined && meant.has(symbol)) || isOfWhole(one);
  });
  const unsure = nodes
    .filter(ts.isStringLiteralLike)
    .filter((one) => one.text === module && isModuleName(one) && !ts.isImportDeclaration(one.parent))
    .filter(
      ({ parent }) =>
        !(ts.isExportDeclaration(parent) && parent.exportClause && ts.isNamedExports(parent.exportClause)),
    );
  return { imported, passedOn, used, unsure };
}
