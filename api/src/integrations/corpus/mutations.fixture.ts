/** Returns random numbers from a seed, the same at every run. */
export const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

type Random = () => number;
type Json = unknown;

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns every object and list in a value, including itself. */
const listNodes = (value: Json): Json[] =>
  typeof value === 'object' && value !== null ? [value, ...Object.values(value).flatMap(listNodes)] : [];

const shuffled = <T>(random: Random, list: readonly T[]): T[] =>
  list
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);

const withinObject =
  (change: (object: Record<string, Json>, name: string, random: Random) => void) =>
  (value: Json, random: Random): Json => {
    const object = pick(
      random,
      listNodes(value)
        .filter(isObject)
        .filter((one) => Object.keys(one).length > 0),
    );
    if (object) change(object, pick(random, Object.keys(object)), random);
    return value;
  };

const recase = (text: string, random: Random): string =>
  random() < 0.5
    ? text.toUpperCase()
    : random() < 0.5
      ? text.toLowerCase()
      : text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();

const strange: readonly Json[] = [
  null,
  '',
  0,
  -1,
  true,
  [],
  {},
  [null],
  '￿',
  'x'.repeat(400),
  { a: { b: [] } },
  '__proto__',
  Number.POSITIVE_INFINITY,
];

/**
 * Mutations of JSON: fields that are missing, change their case or order, are repeated, wrapped, or of another type.
 */
const ofJson: readonly ((value: Json, random: Random) => Json)[] = [
  withinObject((object, name) => {
    delete object[name];
  }),
  withinObject((object, name, random) => {
    const held = object[name];
    delete object[name];
    object[name.startsWith('@') ? name : recase(name, random)] = held;
  }),
  withinObject((object, name, random) => {
    if (typeof object[name] === 'string') object[name] = recase(object[name], random);
  }),
  withinObject((object, _, random) => {
    const entries = shuffled(random, Object.entries(object));
    for (const [name] of entries) delete object[name];
    Object.assign(object, Object.fromEntries(entries));
  }),
  withinObject((object, name, random) => {
    object[name] = structuredClone(pick(random, strange));
  }),
  withinObject((object, name) => {
    object[name] = [object[name], structuredClone(object[name])];
  }),
  (value, random) => ({ [pick(random, ['events', 'data', 'items', 'answer', '@graph'])]: value }),
  (value) => [value, structuredClone(value)],
  (value, random) => (Array.isArray(value) ? shuffled(random, value) : value),
  (value) => (Array.isArray(value) && value.length === 1 ? value[0] : value),
];

const within = (text: string, random: Random): number => Math.floor(random() * (text.length + 1));

/** Mutations of text: lines that are missing, repeated, swapped, joined or cut. */
const ofText: readonly ((text: string, random: Random) => string)[] = [
  (text, random) =>
    text
      .split('\n')
      .filter(() => random() > 0.2)
      .join('\n'),
  (text, random) => shuffled(random, text.split('\n')).join('\n'),
  (text) => `${text}\n${text}`,
  (text) => text.replaceAll('\n', ' '),
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => text.toLowerCase(),
  (text, random) => text.slice(0, within(text, random)),
  (text, random) => {
    const at = within(text, random);
    return text.slice(0, at) + text.slice(at + 1 + Math.floor(random() * 6));
  },
  (text, random) => {
    const at = within(text, random);
    return text.slice(0, at) + pick(random, ['/', ' ', '-', '\n', '<', '>', "'", '+', '\0']) + text.slice(at);
  },
  (text, random) =>
    text
      .split('/')
      .filter(() => random() > 0.1)
      .join('/'),
];

/** Returns a message with one to four mutations. */
export const mutated = (body: Json, random: Random): Json => {
  const steps = 1 + Math.floor(random() * 4);
  let value = structuredClone(body);
  for (let step = 0; step < steps; step += 1)
    value = typeof value === 'string' ? pick(random, ofText)(value, random) : pick(random, ofJson)(value, random);
  return value;
};
