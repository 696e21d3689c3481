// Stands in the tests for the UI library's own, which writes all that a function is given into a text at each call: the styles of
// every element, each time it is drawn. Who is given the same object again is answered at once.

/** By object: a name for what is in it. Styles and their variants are never changed, but made anew. */
const named = new WeakMap();
const names = new Map();

const nameOf = (content) => {
  const name = names.get(content) ?? `#${names.size}`;
  names.set(content, name);
  return name;
};

const keyOf = (value) => {
  if (typeof value === 'function') return `f:${value.name}`;
  if (typeof value !== 'object' || value === null) return `${typeof value}:${String(value)}`;
  const known = named.get(value);
  if (known) return known;
  const content = Array.isArray(value)
    ? `[${value.map(keyOf).join()}]`
    : Object.keys(value)
        .sort()
        .map((key) => `${key}:${keyOf(value[key])}`)
        .join();
  const name = nameOf(content);
  named.set(value, name);
  return name;
};

export const memo = (fn) => {
  const answers = new Map();
  return function remembered(...given) {
    const key = given.length === 1 ? keyOf(given[0]) : given.map(keyOf).join('|');
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = fn.apply(this, given);
    answers.set(key, answer);
    return answer;
  };
};
