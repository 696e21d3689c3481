// For each element that a query by role or label looks at, jsdom reads the whole page for labels and every rule of the
// browser's own style sheet. Here it reads what can have changed since it was last asked; what it answers is the same.
const { createRequire } = require('node:module');
const { dirname, join } = require('node:path');

const { resolve } = createRequire(require.resolve('jest-environment-jsdom'));
const folder = join(dirname(resolve('jsdom')), 'jsdom');
const part = (name) => require(join(folder, name));

/** The names of the elements that a selector can mean, as `b` and `c` of `a > b, c[d]`; undefined where it names none. */
const namesOf = (selector) => {
  const names = selector
    .replace(/\[[^\]]*\]/g, '')
    .split(',')
    .map((one) => /^(?:[a-z][a-z\d]*[\s>]+)*([a-z][a-z\d]*)(?::[a-z-]+)?$/i.exec(one.trim())?.[1]?.toLowerCase());
  return names.every(Boolean) ? new Set(names) : undefined;
};

const named = new Map();
const namesIn = (selector) => {
  if (!named.has(selector)) named.set(selector, namesOf(selector));
  return named.get(selector);
};

// What takes these functions over reads them when it is loaded, so they come before the rest.
const selectors = part('living/helpers/selectors');
const { matchesDontThrow } = selectors;
selectors.matchesDontThrow = (element, selector) =>
  (namesIn(selector)?.has(element._localName.toLowerCase()) ?? true) && matchesDontThrow(element, selector);

/** By the root of a tree: the labels of each field, for as long as the tree stays as it is. */
const labelled = new WeakMap();
const labelsIn = (root) => {
  const before = labelled.get(root);
  if (before?.version === root._version) return before.labels;
  const { domSymbolTree } = part('living/helpers/internal-constants');
  const labels = new Map();
  for (const node of domSymbolTree.treeIterator(root)) {
    const { control } = node;
    if (control) labels.set(control, [...(labels.get(control) ?? []), node]);
  }
  labelled.set(root, { version: root._version, labels });
  return labels;
};

const controls = part('living/helpers/form-controls');
controls.getLabelsForLabelable = (field) => {
  if (!controls.isLabelable(field)) return null;
  if (!field._labels) {
    const root = field.getRootNode({});
    const live = { element: root, query: () => labelsIn(root).get(field) ?? [] };
    field._labels = part('living/generated/NodeList').createImpl(root._globalObject, [], live);
  }
  return field._labels;
};

require(resolve('jsdom'));

const { implementation: Label } = part('living/nodes/HTMLLabelElement-impl');
const { get: read } = Object.getOwnPropertyDescriptor(Label.prototype, 'control');
Object.defineProperty(Label.prototype, 'control', {
  configurable: true,
  enumerable: true,
  get() {
    const id = this.getAttributeNS(null, 'for');
    const root = this.getRootNode({});
    if (!id || root !== this._ownerDocument) return read.call(this);
    const [field, another] = (root._ids[id] ?? []).filter((one) => one.getRootNode({}) === root);
    // Of two, the first of the page.
    if (another) return read.call(this);
    return field && controls.isLabelable(field) ? field : null;
  },
});

const { implForWrapper } = part('living/generated/utils');

/** Remembers the styles of a page for as long as jsdom remembers the rules that they come from: until the page changes. */
const rememberStyles = (window) => {
  const { getComputedStyle } = window;
  const remembered = new WeakMap();
  window.getComputedStyle = (element, pseudo) => {
    const node = implForWrapper(element);
    if (!node?._attached || pseudo) return getComputedStyle(element, pseudo);
    const known = remembered.get(node._ownerDocument._styleCache ?? node)?.get(node);
    if (known) return known;
    const style = getComputedStyle(element);
    const rules = node._ownerDocument._styleCache;
    if (!remembered.has(rules)) remembered.set(rules, new WeakMap());
    remembered.get(rules).set(node, style);
    return style;
  };
};

module.exports = { rememberStyles };
