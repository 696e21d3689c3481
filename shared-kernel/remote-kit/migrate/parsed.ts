import ts from 'typescript-5';

/** A file of a remote, by its path in the package. */
export interface Source {
  readonly name: string;
  readonly text: string;
}

/** A source with its names resolved: what it imports is known by where it comes from, and what shadows it is something else. */
export interface Parsed {
  readonly source: ts.SourceFile;
  readonly checker: ts.TypeChecker;
}

/** Reads one file alone: modules are names, and nothing of them is loaded. */
export function parse({ name, text }: Source): Parsed {
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

/** Every node below one, outer ones first. */
export const nodesOf = (node: ts.Node): ts.Node[] => {
  const found: ts.Node[] = [];
  const visit = (one: ts.Node): void => {
    found.push(one);
    ts.forEachChild(one, visit);
  };
  visit(node);
  return found;
};

/** Counted from 1. */
export const lineOf = (node: ts.Node): number =>
  node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1;

const loads = /^(?:import|require|require\.resolve|import\.meta\.resolve|jest\.\w+)$/;

/** True for a text that names a module: of an import, an export, a type's import, or a call that loads or mocks one. */
export function namesModule(text: ts.StringLiteralLike): boolean {
  const { parent } = text;
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent)) return true;
  if (ts.isLiteralTypeNode(parent)) return ts.isImportTypeNode(parent.parent);
  return ts.isCallExpression(parent) && parent.arguments[0] === text && loads.test(parent.expression.getText());
}

/** The name that a specifier has in its module. */
const nameThere = ({ propertyName, name }: ts.ImportSpecifier | ts.ExportSpecifier): string =>
  (propertyName ?? name).text;

/** Where an export of a module is named in a file. */
export interface Named {
  /** `import { Box }`, `import { Box as Frame }` */
  readonly imported: readonly ts.ImportSpecifier[];
  /** `export { Box } from` */
  readonly passedOn: readonly ts.ExportSpecifier[];
  /** Every other place that means it: by its own name, by another, or through `kit.Box`. */
  readonly used: readonly ts.Identifier[];
  /** Where the module is taken as a whole, so that what is taken of it is not known: `import()`, `export *`, a mock. */
  readonly unsure: readonly ts.Node[];
}

/** Looks for an export of a module. */
export function findNamed({ source, checker }: Parsed, module: string, name: string): Named {
  const isOf = (one: ts.Expression | undefined) => one && ts.isStringLiteralLike(one) && one.text === module;
  const nodes = nodesOf(source);
  const bindings = source.statements.flatMap((one) =>
    ts.isImportDeclaration(one) && isOf(one.moduleSpecifier) ? (one.importClause?.namedBindings ?? []) : [],
  );
  const imported = bindings
    .flatMap((one) => (ts.isNamedImports(one) ? [...one.elements] : []))
    .filter((one) => nameThere(one) === name);
  const passedOn = source.statements
    .flatMap((one) =>
      ts.isExportDeclaration(one) &&
      isOf(one.moduleSpecifier) &&
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
  const symbolOf = (one: ts.Identifier): ts.Symbol | undefined => {
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
    const symbol = symbolOf(one);
    return (symbol !== undefined && meant.has(symbol)) || isOfWhole(one);
  });
  const unsure = nodes
    .filter(ts.isStringLiteralLike)
    .filter((one) => one.text === module && namesModule(one) && !ts.isImportDeclaration(one.parent))
    .filter(
      ({ parent }) =>
        !(ts.isExportDeclaration(parent) && parent.exportClause && ts.isNamedExports(parent.exportClause)),
    );
  return { imported, passedOn, used, unsure };
}
