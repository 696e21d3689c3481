import type { ImportWord, ImportWordKind } from '@quayside/contract';
import {
  airlines,
  carrierName,
  findCarrierByWord,
  findStatusMeaning,
  oceanCarriers,
  searchKey,
  statusChoices,
} from '@quayside/freight';
import { eq } from 'drizzle-orm';
import { distance } from 'fastest-levenshtein';
import type { Executor } from '../../../ports/database';
import { importWords } from '../../../tables/importTables';
import { ownCarriers } from '../../../tables/rateTables';
import { CustomerNames, findOpenCustomers } from './CustomerNames';
import { loadPlaceNames, type PlaceNames } from './PlaceNames';
import { laneText, readLaneText, splitLane, type WrittenLane } from './splitLane';

/** Most different words that are kept with an import. */
const MOST_WORDS = 500;
const MOST_PROPOSALS = 6;

interface OwnCarrier {
  readonly code: string;
  readonly name: string;
  readonly modes: readonly string[];
}

interface NameSources {
  readonly places: PlaceNames;
  readonly customers: CustomerNames;
  readonly carriers: readonly OwnCarrier[];
  /** Values by kind and key of the word. */
  readonly answers: ReadonlyMap<string, string>;
}

/** A word of a text that names several places. */
interface NamedPart {
  readonly word: string;
  readonly code: string | undefined;
}
/** Separators of places in a cell; a hyphen is part of names. */
const separatorsOfPlaces = /\s*(?:[/;|+&,，、\n]|\s(?:or|and|und|oder|et|y)\s)\s*/iu;
const MOST_PLACES = 100;

type Meaning = Pick<ImportWord, 'value' | 'source' | 'proposals'>;
type Choice = ImportWord['proposals'][number];

/** Returns the key of a word: without case, accents and blanks. */
export const wordKey = (word: string): string => searchKey(word).slice(0, 200);
const answerKey = (kind: ImportWordKind, word: string): string => `${kind} ${wordKey(word)}`;

const isWordOfPlace = (kind: ImportWordKind): kind is 'seaport' | 'airport' => kind === 'seaport' || kind === 'airport';
const getPlaceMode = (kind: ImportWordKind): 'SEA' | 'AIR' =>
  kind === 'airport' || kind === 'airline' ? 'AIR' : 'SEA';

/** Bases that a charge of a file can have, as the contract names them. */
const chargeBases = [
  'per container',
  'per TEU',
  'per B/L',
  'per W/M',
  'per CBM',
  'per kg',
  'per AWB',
  'per shipment',
] as const;
/** Meanings of a percentage, whose word ends with its sign. */
const shareBases = ['of the freight'] as const;

interface ChoiceList {
  readonly choices: readonly Choice[];
  /** Choices for one word; all when undefined. */
  readonly choicesFor?: (word: string) => readonly Choice[];
  /** Name of a value for a person. */
  readonly label: (value: string) => string;
}

const toChoice = (value: string): Choice => ({ value, label: value });

/** Kinds whose meanings are a short list, and not the directory. */
const closedKinds: Readonly<Partial<Record<ImportWordKind, ChoiceList>>> = {
  basis: {
    choices: [...chargeBases, ...shareBases].map(toChoice),
    choicesFor: (word) => (word.endsWith('%') ? shareBases : chargeBases).map(toChoice),
    label: (value) => value,
  },
  status: { choices: statusChoices, label: (value) => findStatusMeaning(value)?.label ?? value },
};

/** Finds what words of a file mean and collects those that nobody can know, each once. */
export class NameResolver {
  readonly #words = new Map<string, ImportWord>();
  readonly #rows = new Map<string, number>();

  constructor(private readonly known: NameSources) {}

  /** Checks whether a value can be the meaning of a word. */
  accepts(kind: ImportWordKind, value: string): boolean {
    if (isWordOfPlace(kind)) return this.known.places.has(getPlaceMode(kind), value);
    if (kind === 'customer') return this.known.customers.has(value);
    if (kind === 'lane') return readLaneText(value) !== undefined;
    const closed = closedKinds[kind];
    if (closed) return closed.choices.some((choice) => choice.value === value);
    return (
      findCarrierByWord(getPlaceMode(kind), value) === value ||
      this.#ownCarriers(kind).some(({ code }) => code === value)
    );
  }

  /** Returns the code of a word, or undefined while it is asked. */
  find(kind: ImportWordKind, written: string): string | undefined {
    const word = written.trim().slice(0, 200);
    if (this.#isCode(kind, word)) return word.toUpperCase();
    const key = answerKey(kind, word);
    const known = this.#words.get(key);
    if (!known && this.#words.size >= MOST_WORDS) return this.#meaningOf(kind, word).value ?? undefined;
    const found: ImportWord = known ?? this.#wordOf(kind, word);
    this.#words.set(key, found);
    this.#rows.set(key, (this.#rows.get(key) ?? 0) + 1);
    return found.value ?? undefined;
  }

  /** Name of a value for a person. */
  label(kind: ImportWordKind, value: string): string {
    if (isWordOfPlace(kind)) return this.known.places.label(getPlaceMode(kind), value);
    if (kind === 'customer') return this.known.customers.label(value);
    if (kind === 'lane') return value;
    const closed = closedKinds[kind];
    if (closed) return closed.label(value);
    return this.#ownCarriers(kind).find(({ code }) => code === value)?.name ?? carrierName(value);
  }

  /**
   * Returns the places of a text such as 'Shanghai/Ningbo', each with its code when it is known; undefined for a text
   * that is one place. Asks nothing.
   */
  severalPlaces(kind: 'seaport' | 'airport', text: string): readonly NamedPart[] | undefined {
    const words = text.split(separatorsOfPlaces).filter((word) => word !== '');
    const isAnswered = this.known.answers.has(answerKey(kind, text));
    if (words.length < 2 || words.length > MOST_PLACES || isAnswered || this.#isCode(kind, text)) return undefined;
    const parts = words.map((word): NamedPart => {
      const code = this.#isCode(kind, word) ? word.toUpperCase() : this.#meaningOf(kind, word).value;
      return { word, code: code ?? undefined };
    });
    const codes = new Set(parts.flatMap(({ code }) => code ?? []));
    return codes.size > 1 ? parts : undefined;
  }

  /** Returns the ports of a lane; undefined while it is asked, and for a text without two ports. */
  lane(text: string, kind: 'seaport' | 'airport'): WrittenLane | undefined {
    const meaning = splitLane(text, (word) => this.#isPlace(kind, word));
    if ('lane' in meaning) return meaning.lane;
    return meaning.proposals.length > 0 ? readLaneText(this.find('lane', text) ?? '') : undefined;
  }

  /** Checks whether a text is the name of a customer, whatever its case. */
  isCustomer(name: string): boolean {
    return this.known.customers.findExact(name) !== undefined;
  }

  /** Returns the id of the customer that a name means; undefined while it is asked. */
  customer(name: string): string | undefined {
    return this.known.customers.findExact(name) ?? this.find('customer', name);
  }

  /** Returns the name of a port or airport by its code, without its country; empty for a text that is no code. */
  placeLabel(code: string): string {
    const text = code.toUpperCase();
    const { places } = this.known;
    const mode = (['SEA', 'AIR'] as const).find((one) => places.has(one, text));
    return mode ? places.label(mode, text).replace(/, [A-Z]{2}$/, '') : '';
  }

  /** The words so far; the questions first, then by their number of rows. */
  words(): ImportWord[] {
    const all = [...this.#words].map(([key, word]) => ({ ...word, rows: this.#rows.get(key) ?? 0 }));
    return all.sort(
      (one, other) => Number(other.source === 'open') - Number(one.source === 'open') || other.rows - one.rows,
    );
  }

  #isCode(kind: ImportWordKind, word: string): boolean {
    const code = word.toUpperCase();
    if (isWordOfPlace(kind)) return this.known.places.has(getPlaceMode(kind), code);
    if (closedKinds[kind] || kind === 'customer' || kind === 'lane') return false;
    return (
      this.#ownCarriers(kind).some((own) => own.code === code) || findCarrierByWord(getPlaceMode(kind), code) === code
    );
  }

  #wordOf(kind: ImportWordKind, word: string): ImportWord {
    const meaning = this.#meaningOf(kind, word);
    const label = meaning.value === null ? null : this.label(kind, meaning.value);
    return { kind, word, rows: 0, label, ...meaning };
  }

  #meaningOf(kind: ImportWordKind, word: string): Meaning {
    const answer = this.known.answers.get(answerKey(kind, word));
    if (answer !== undefined && this.accepts(kind, answer)) return { value: answer, source: 'answer', proposals: [] };
    const closed = closedKinds[kind];
    if (closed) return { value: null, source: 'open', proposals: [...(closed.choicesFor?.(word) ?? closed.choices)] };
    if (kind === 'customer') return { value: null, source: 'open', proposals: this.known.customers.proposals(word) };
    if (kind === 'lane') return { value: null, source: 'open', proposals: this.#lanes(word) };
    return isWordOfPlace(kind) ? this.#place(kind, word) : this.#carrier(kind, word);
  }

  /** Checks whether a word is a code, a name that only one place has, or an answered one; asks nothing. */
  #isPlace(kind: 'seaport' | 'airport', word: string): boolean {
    return this.#isCode(kind, word) || this.#meaningOf(kind, word).value !== null;
  }

  #lanes(word: string): Choice[] {
    const meaning = splitLane(word, (text) => this.#isPlace('seaport', text) || this.#isPlace('airport', text));
    return 'lane' in meaning ? [] : meaning.proposals.map((lane) => toChoice(laneText(lane)));
  }

  #place(kind: 'seaport' | 'airport', word: string): Meaning {
    const meaning = this.known.places.find(getPlaceMode(kind), word);
    if ('code' in meaning) return { value: meaning.code, source: 'name', proposals: [] };
    const proposals = meaning.proposals.map(({ code, name, country }) => ({
      value: code,
      label: `${name}, ${country}`,
    }));
    return { value: null, source: 'open', proposals };
  }

  #carrier(kind: ImportWordKind, word: string): Meaning {
    const key = wordKey(word);
    const own = this.#ownCarriers(kind).find(({ name }) => wordKey(name) === key)?.code;
    const value = own ?? findCarrierByWord(getPlaceMode(kind), word) ?? this.#agreedCarrier(kind, word);
    return value
      ? { value, source: 'name', proposals: [] }
      : { value: null, source: 'open', proposals: this.#likely(kind, word) };
  }

  /** Returns the carrier that all names of a text mean: 'Hapag-Lloyd [HLCU]', 'MSC/MSCU'. */
  #agreedCarrier(kind: ImportWordKind, word: string): string | undefined {
    const parts = word
      .normalize('NFKC')
      .split(/[()[\]{}【】/|]+/)
      .map((part) => part.trim())
      .filter((part) => part !== '');
    if (parts.length < 2) return undefined;
    const found = new Set(parts.map((part) => findCarrierByWord(getPlaceMode(kind), part)));
    const [only] = found;
    return found.size === 1 ? (only ?? undefined) : undefined;
  }

  /** Carriers that a text of several names contains, or whose names resemble it. */
  #likely(kind: ImportWordKind, word: string): Choice[] {
    const parts = word.split(/[/,;&+]|\bor\b/i).flatMap((part) => findCarrierByWord(getPlaceMode(kind), part) ?? []);
    const key = wordKey(word);
    const all: Choice[] = [
      ...this.#ownCarriers(kind).map(({ code, name }) => ({ value: code, label: name })),
      ...(kind === 'airline'
        ? airlines.map(({ iata, name }) => ({ value: iata, label: name }))
        : oceanCarriers.map(({ scac, name }) => ({ value: scac, label: name }))),
    ];
    const near = all.filter(({ value, label }) =>
      [value, label].some((name) => {
        const other = wordKey(name);
        return key.length > 2 && (other.startsWith(key) || (key.length > 4 && distance(other, key) <= 2));
      }),
    );
    const named = parts.map((value) => ({ value, label: this.label(kind, value) }));
    return [...new Map([...named, ...near].map((choice) => [choice.value, choice])).values()].slice(0, MOST_PROPOSALS);
  }

  #ownCarriers(kind: ImportWordKind): readonly OwnCarrier[] {
    const isAir = getPlaceMode(kind) === 'AIR';
    return this.known.carriers.filter(({ modes }) => modes.some((mode) => (mode === 'AIR') === isAir));
  }
}

/** Loads the directory and the answers of an agent. */
export const loadNameResolver = async (db: Executor, agentId: string): Promise<NameResolver> => {
  const { code, name, modes } = ownCarriers;
  const { kind, wordKey: key, value } = importWords;
  const answers = await db.select({ kind, key, value }).from(importWords).where(eq(importWords.agentId, agentId));
  return new NameResolver({
    places: await loadPlaceNames(db, agentId),
    customers: new CustomerNames(await findOpenCustomers(db, agentId)),
    carriers: await db.select({ code, name, modes }).from(ownCarriers).where(eq(ownCarriers.agentId, agentId)),
    answers: new Map(answers.map((answer) => [`${answer.kind} ${answer.key}`, answer.value])),
  });
};
