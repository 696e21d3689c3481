import * as calls from '@quayside/contract';
import { type PastedNumber, searchKey } from '@quayside/freight';
import { handleWithoutTransaction } from '../../platform/calls/handle';
import { databaseForTextSearch } from '../../platform/database/searching';
import { findMatches, type Match, MOST_KEYS, readFound } from '../bookings/list/pastedNumbers';
import type { DocumentToPropose } from './readDocumentNumbers';
import { readDocuments } from './threadTasks';

/** Bookings proposed for one file, and numbers named for one booking. */
const MOST_BOOKINGS = 5;
const MOST_NUMBERS = 5;

type MatchesByKey = ReadonlyMap<string, readonly Match[]>;

/** Returns the found numbers by booking. A number inside a longer one of the same booking is left out. */
const numbersByBooking = (numbers: readonly PastedNumber[], byKey: MatchesByKey): Map<string, string[]> => {
  const found = new Map<string, string[]>();
  for (const { written, keys } of numbers) {
    for (const id of new Set(keys.flatMap((key) => byKey.get(key) ?? []).map((match) => match.id))) {
      const known = found.get(id) ?? [];
      if (!known.some((one) => searchKey(one).includes(searchKey(written)))) found.set(id, [...known, written]);
    }
  }
  return found;
};

/** A number in the name decides over those in the text. */
const toProposal = (
  { step, by, inName, inText }: DocumentToPropose,
  byKey: MatchesByKey,
  visible: ReadonlySet<string>,
): calls.ProposedDocument => {
  const named = numbersByBooking(inName, byKey);
  const found = [...(named.size > 0 ? named : numbersByBooking(inText, byKey))]
    .filter(([id]) => visible.has(id))
    .map(([id, numbers]) => ({ id, numbers }))
    .sort((one, other) => other.numbers.length - one.numbers.length);
  return {
    type: step && calls.findDocumentType(step),
    typeFrom: by,
    bookings: found.slice(0, MOST_BOOKINGS).map(({ id, numbers }) => ({ id, numbers: numbers.slice(0, MOST_NUMBERS) })),
    hasMore: found.length > MOST_BOOKINGS,
  };
};

/**
 * Proposes type and booking for files by names and texts, in the scope of the user. The texts are read in a worker
 * thread: a page of figures has hundreds of possible numbers.
 */
export const proposeDocuments = handleWithoutTransaction(
  calls.proposeDocuments,
  async ({ user, body: { files }, services: { database, threads } }) => {
    const documents = await threads.run(readDocuments, { files, mostKeys: MOST_KEYS });
    const keys = new Set(documents.flatMap(({ inName, inText }) => [...inName, ...inText].flatMap((one) => one.keys)));
    const matches = await findMatches(databaseForTextSearch(database, 'numbers').db, user, [...keys]);
    const byKey = new Map<string, Match[]>();
    for (const match of matches) byKey.set(match.key, [...(byKey.get(match.key) ?? []), match]);
    const found = await readFound(database.db, user, [...new Set(matches.map(({ id }) => id))]);
    const visible = new Set(found.map(({ _id }) => _id));
    const proposals = documents.map((document) => toProposal(document, byKey, visible));
    const named = new Set(proposals.flatMap(({ bookings }) => bookings.map(({ id }) => id)));
    return { files: proposals, bookings: found.filter(({ _id }) => named.has(_id)) };
  },
);
