import { parseSync } from '@swc/core';

const swaps = {
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
};
const assignments = { '+=': '-=', '-=': '+=', '*=': '/=', '/=': '*=', '??=': '=', '||=': '&&=' };
const methods = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  round: 'floor',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  find: 'findLast',
  findLast: 'find',
  toUpperCase: 'toLowerCase',
  toLowerCase: 'toUpperCase',
};
/** Methods that can be replaced by their receiver. */
const passing = new Set(['filter', 'sort', 'toSorted', 'reverse', 'toReversed', 'slice', 'trim', 'concat', 'replace']);
/** SQL fragments and their replacements, longer ones first. */
const sqlPieces = [
  ['is not null', 'is null'],
  ['is null', 'is not null'],
  ['not exists', 'exists'],
  ['exists', 'not exists'],
  ['not in', 'in'],
  [' and ', ' or '],
  [' or ', ' and '],
  ['<>', '='],
  [' = ', ' <> '],
];
/** Named permissions of the role table: an extra one is a security hole, a missing one an outage. */
const rights = { all: ['read', 'exchange'], read: ['all'], exchange: ['all', 'read'] };

const isType = (node) => /^Ts(?!As|Satisfies|NonNull|Const)/.test(node.type) || node.type === 'ImportDeclaration';
const unseen = new Set(['typeAnnotation', 'returnType', 'typeParams', 'typeArguments', 'typeParameters', 'span']);

const language = { syntax: 'typescript', target: 'es2022' };
const parses = (source, tsx) => {
  try {
    return Boolean(parseSync(source, { ...language, tsx }));
  } catch {
    return false;
  }
};

/**
 * Lists every small mistake that can be planted in a source: a changed operator, condition, literal or boundary, a
 * call or table entry that is left out.
 *
 * Texts in tables are skipped: they contain no rule.
 *
 * @param {string} source TypeScript
 * @param {{ tsx: boolean }} how whether the source contains JSX
 * @returns {{ kind: string, line: number, from: number, to: number, before: string, after: string }[]} `from` and
 * `to` are character offsets in the source
 */
export function listMutants(source, { tsx }) {
  // The parser counts bytes from the first statement, so make that the first byte.
  const first = '"";';
  const bytes = Buffer.from(first + source);
  const module = parseSync(first + source, { ...language, tsx });
  const base = module.body[0].span.start;
  const at = (offset) => bytes.subarray(0, offset - base).toString().length - first.length;
  const mutants = [];
  const plant = (kind, { start, end }, after) => {
    const [from, to] = [at(start), at(end)];
    const before = source.slice(from, to);
    if (before === after || !parses(source.slice(0, from) + after + source.slice(to), tsx)) return;
    mutants.push({ kind, line: source.slice(0, from).split('\n').length, from, to, before, after });
  };
  const text = ({ start, end }) => source.slice(at(start), at(end));
  /** An entry of a list, with the comma after it. */
  const leaveOut = (kind, span) => {
    const comma = /^\s*,/.exec(source.slice(at(span.end)))?.[0].length ?? 0;
    plant(kind, { start: span.start, end: span.end + comma }, '');
  };

  /** Number of functions around the current node. */
  let functions = 0;
  const visit = {
    BinaryExpression: ({ operator, left, right, span }) => {
      for (const other of swaps[operator] ?? [])
        plant('operator', span, `((${text(left.span)}) ${other} (${text(right.span)}))`);
    },
    AssignmentExpression: ({ operator, left, right, span }) => {
      const other = assignments[operator];
      if (other) plant('operator', span, `${text(left.span)} ${other} ${text(right.span)}`);
    },
    UnaryExpression: ({ operator, argument, span }) => {
      if (operator === '!' || operator === '-') plant('negation', span, text(argument.span));
    },
    IfStatement: ({ test }) => {
      plant('condition', test.span, 'true');
      plant('condition', test.span, 'false');
    },
    ConditionalExpression: ({ test }) => {
      plant('condition', test.span, 'true');
      plant('condition', test.span, 'false');
    },
    BooleanLiteral: ({ value, span }) => plant('boolean', span, String(!value)),
    NumericLiteral: ({ value, span }) => plant('number', span, String(value + 1)),
    StringLiteral: ({ value, span }) => {
      if (functions > 0) plant('text', span, value === '' ? "'mutant'" : "''");
    },
    ExpressionStatement: ({ expression, span }) => {
      const called = expression.type === 'AwaitExpression' ? expression.argument : expression;
      if (called.type === 'CallExpression') plant('call left out', span, ';');
    },
    CallExpression: ({ callee, span }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const name = callee.property.value;
      if (Object.hasOwn(methods, name)) plant('method', callee.property.span, methods[name]);
      if (passing.has(name)) plant('method left out', span, text(callee.object.span));
    },
    ArrayExpression: ({ elements }) => {
      for (const element of elements)
        if (element && !element.spread) leaveOut('entry left out', element.expression.span);
    },
    KeyValueProperty: ({ key, value }) => {
      if (key.type === 'Identifier' || key.type === 'StringLiteral')
        leaveOut('entry left out', { start: key.span.start, end: value.span.end });
      if (value.type === 'Identifier' && Object.hasOwn(rights, value.value))
        for (const other of rights[value.value]) plant('right', value.span, other);
    },
    TaggedTemplateExpression: ({ tag, template }) => {
      if (tag.value !== 'sql') return;
      for (const { raw, span } of template.quasis)
        for (const [piece, other] of sqlPieces) if (raw.includes(piece)) plant('SQL', span, raw.replace(piece, other));
    },
  };

  const walk = (node) => {
    if (Array.isArray(node)) {
      node.forEach(walk);
      return;
    }
    if (!node || typeof node !== 'object') return;
    if (typeof node.type === 'string') {
      if (isType(node)) return;
      visit[node.type]?.(node);
    }
    const within = /Function|Method|Arrow/.test(node.type) ? 1 : 0;
    functions += within;
    for (const [key, value] of Object.entries(node)) if (!unseen.has(key)) walk(value);
    functions -= within;
  };
  walk(module.body.slice(1));
  return mutants;
}
