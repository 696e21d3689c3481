// Jest compiles each module again for each test file. Here a worker compiles it once, and each file runs it in its own
// context.
const vm = require('node:vm');

const { compileFunction } = vm;
/** Cache by file: its text and its script. */
const compiled = new Map();

const compileScript = (source, parameters, filename) => {
  const known = compiled.get(filename);
  if (known?.source === source) return known.script;
  const head = `(function (${parameters.join(', ')}) {`;
  // Keeps lines and columns as in the file.
  const script = new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  compiled.set(filename, { source, script });
  return script;
};

/** Checks for dynamic imports: a module with them belongs to one test file and is not shared. */
const importsLater = (source) => /\bimport\s*\(/.test(source);

vm.compileFunction = (source, parameters = [], options = {}) => {
  const { parsingContext, filename } = options;
  if (!parsingContext || !filename || importsLater(source)) return compileFunction(source, parameters, options);
  return compileScript(source, parameters, filename).runInContext(parsingContext);
};
