// Jest compiles each module anew for each test file. Here a worker compiles it once, and each file runs that in a world of its own.
const vm = require('node:vm');

const { compileFunction } = vm;
/** By file: its text, and the script of it. */
const compiled = new Map();

const scriptOf = (source, parameters, filename) => {
  const known = compiled.get(filename);
  if (known?.source === source) return known.script;
  const head = `(function (${parameters.join(', ')}) {`;
  // Lines and columns stay as they are in the file.
  const script = new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  compiled.set(filename, { source, script });
  return script;
};

/** What imports when it is asked to belongs to one test file. */
const importsLater = (source) => /\bimport\s*\(/.test(source);

vm.compileFunction = (source, parameters = [], options = {}) => {
  const { parsingContext, filename } = options;
  if (!parsingContext || !filename || importsLater(source)) return compileFunction(source, parameters, options);
  return scriptOf(source, parameters, filename).runInContext(parsingContext);
};
