import { type ExportTypes, makeExportTypes } from '@quayside/releases/kernelTypes';
import ts from 'typescript-5';

/** Whether the user of the kernel receives a value of the type or provides one. */
type Side = 'gets' | 'gives';
const other = (side: Side): Side => (side === 'gets' ? 'gives' : 'gets');

/** Maximum depth of the comparison; below it only the type's text counts. */
const DEEPEST = 6;

/**
 * Describes the types of one export as promises and demands. The receiver of a value relies on its fields and must handle each
 * possible kind; the provider of a value relies on each accepted kind and must give the required fields. Another kernel is
 * compatible when no promise is lost and no demand is new.
 */
export function describeExport(checker: ts.TypeChecker, symbol: ts.Symbol): ExportTypes {
  const promises = new Set<string>();
  const demands = new Set<string>();
  const text = (type: ts.Type): string => checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);

  /** Returns a signature without its body, as it is written in the source. */
  function written(one: ts.Signature): string {
    const { typeParameters = [], parameters = [], type } = one.declaration ?? {};
    const listed = (nodes: readonly ts.Node[]) => nodes.map((node) => node.getText()).join(', ');
    const returned = type?.getText() ?? text(one.getReturnType());
    return `<${listed(typeParameters)}>(${listed(parameters)}): ${returned}`.replace(/\s+/g, ' ');
  }

  /** Records a value of a kind that is not inspected further. */
  const leaf = (path: string, kind: string, side: Side): void => {
    (side === 'gets' ? demands : promises).add(side === 'gets' ? `${path} may be ${kind}` : `${path} takes ${kind}`);
  };

  function look(type: ts.Type, path: string, side: Side, above: readonly ts.Type[]): void {
    if (type.isUnion() && !isOfLibrary(type)) {
      // `undefined` means optional, and `true | false` is one kind.
      if (side === 'gets' && type.types.some(isUndefined)) demands.add(`${path} may be missing`);
      const kinds = new Set(
        type.types.filter((one) => !isUndefined(one)).map((one) => (isTruth(one) ? 'boolean' : one)),
      );
      for (const kind of kinds) {
        if (typeof kind === 'string') leaf(path, kind, side);
        else look(kind, path, side, above);
      }
      return;
    }
    if (isLeaf(type) || isOfLibrary(type) || above.includes(type) || above.length >= DEEPEST) {
      leaf(path, text(type), side);
      return;
    }
    const below = [...above, type];
    const element = getElementType(checker, type);
    if (element) {
      look(element, `${path}[]`, side, below);
      return;
    }
    signatures(type.getCallSignatures(), path, side, below);
    signatures(type.getConstructSignatures(), `${path}.new`, side, below);
    for (const field of checker.getPropertiesOfType(type)) describeField(field, path, side, below);
  }

  function signatures(found: readonly ts.Signature[], path: string, side: Side, above: readonly ts.Type[]): void {
    const [only] = found;
    if (!only) return;
    // Overloads and type parameters are compared by their text.
    if (found.length > 1 || only.typeParameters?.length) {
      for (const one of found) promises.add(`${path}: ${written(one)}`);
      return;
    }
    only.getParameters().forEach((parameter, at) => {
      const declared = parameter.valueDeclaration;
      const type = checker.getTypeOfSymbol(parameter);
      const isRest = declared && ts.isParameter(declared) && declared.dotDotDotToken !== undefined;
      const isOptional = isRest || (declared && ts.isParameter(declared) && checker.isOptionalParameter(declared));
      const name = `${path}(${at + 1})`;
      if (side === 'gets' && !isOptional) demands.add(`${name} must be given`);
      if (side === 'gives') promises.add(`${name} is given`);
      look(type, name, other(side), above);
    });
    look(only.getReturnType(), `${path}()`, side, above);
  }

  function describeField(field: ts.Symbol, path: string, side: Side, above: readonly ts.Type[]): void {
    const declared = field.valueDeclaration ?? field.declarations?.[0];
    // The `prototype` of a class, which appears in no source.
    if (field.flags & ts.SymbolFlags.Prototype) return;
    if (declared && ts.getCombinedModifierFlags(declared) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected))
      return;
    const library = declared && findPackageName(declared.getSourceFile().fileName);
    if (library) {
      promises.add(`${path} has what ${library} declares`);
      return;
    }
    const name = `${path}.${field.name}`;
    const isOptional = (field.flags & ts.SymbolFlags.Optional) !== 0;
    if (side === 'gets') promises.add(`${name} is there`);
    else if (!isOptional) demands.add(`${name} must be given`);
    look(checker.getTypeOfSymbol(field), name, side, above);
  }

  const declared = symbol.declarations?.[0]?.getSourceFile().fileName;
  const library = declared && findPackageName(declared);
  if (library) promises.add(`it is ${withoutPlace(symbol)} of ${library}`);
  else look(checker.getTypeOfSymbol(symbol), symbol.name, 'gets', []);
  return makeExportTypes({ promises, demands });
}

/** Checks for types without parts to inspect. */
const isLeaf = (type: ts.Type): boolean =>
  !(type.flags & ts.TypeFlags.Object) &&
  !(type.isIntersection() && type.types.every(({ flags }) => flags & ts.TypeFlags.Object));

const isUndefined = ({ flags }: ts.Type): boolean => (flags & ts.TypeFlags.Undefined) !== 0;
const isTruth = ({ flags }: ts.Type): boolean => (flags & ts.TypeFlags.BooleanLiteral) !== 0;

/** Returns the element type of arrays and promises, which are always inspected. */
function getElementType(checker: ts.TypeChecker, type: ts.Type): ts.Type | undefined {
  const isOne = checker.isArrayType(type) || type.symbol?.name === 'Promise';
  return isOne ? checker.getTypeArguments(type as ts.TypeReference)[0] : undefined;
}

/** Checks for a named type of a library. The language's type helpers (`Omit`, `Partial`) are inspected instead. */
function isOfLibrary(type: ts.Type): boolean {
  const named = [type.aliasSymbol, type.symbol].flatMap((symbol) => {
    const file = symbol?.declarations?.[0]?.getSourceFile().fileName;
    const library = file && findPackageName(file);
    return symbol && library ? [{ symbol, library }] : [];
  });
  return named.some(({ symbol, library }) =>
    symbol === type.aliasSymbol
      ? library !== 'typescript'
      : !type.aliasSymbol && !['__type', '__object', 'Array', 'ReadonlyArray', 'Promise'].includes(symbol.name),
  );
}

/** Returns a symbol's name; a module is named by its file without the path of this machine. */
const withoutPlace = ({ name }: ts.Symbol): string => /^".*\/node_modules\/(.+)"$/.exec(name)?.[1] ?? name;

/** Returns the package of an installed file. */
const findPackageName = (file: string): string | undefined =>
  /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1]?.replace(/^@types\//, '');
