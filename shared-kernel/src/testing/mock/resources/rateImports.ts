import {
  applyRateImport,
  cancelRateImport,
  createRateImport,
  getRateImport,
  type RateImport,
  rateImportFaults,
  rateTemplate,
} from '../../../contract';
import { csvOf } from '../csv';
import { conflict } from '../errors';
import { mockRoute } from '../mockRoute';
import { templateOf } from '../rate/file/template';
import { announceImport, checkImport, findImport, type MockImport, takeOver, toImport } from '../rate/mockImport';
import type { Store } from '../store';
import { knownAgentFor } from './rates';

/** Milliseconds that a step of an import takes, so that pages see it run. */
const STEP = 60;

/** Does a step of an import after the call that asked for it, unless the import was stopped in between. */
const later = (store: Store, found: MockImport, step: () => void): void => {
  const { state } = found;
  setTimeout(() => {
    if (found.state !== state) return;
    step();
    store.announcements.flush();
  }, STEP);
};

const why: Readonly<Record<RateImport['state'], string>> = {
  checking: 'This import is still being checked.',
  checked: 'This import was changed meanwhile. Try again.',
  refused: 'This import has faults. Mend the file and import it again.',
  applying: 'This import is being taken over already.',
  done: 'This import was taken over already.',
  cancelled: 'This import was stopped.',
  failed: 'This import failed. Import the file again.',
};

export const rateImports = [
  mockRoute(rateTemplate, ({ store, query: { format } }) => templateOf(store, format)),
  mockRoute(createRateImport, ({ store, user, query, files: [file] }) => {
    if (!file) throw new Error('An upload without a file is refused before');
    const found: MockImport = {
      id: store.newId(),
      agent: knownAgentFor(store, user, query.agent),
      userId: user.id,
      fileName: file.fileName,
      createdAt: store.at(),
      ...{ state: 'checking', rows: 0, total: null, faults: [], lines: [], problem: null },
    };
    store.rateImports.set(found.id, found);
    later(store, found, () => checkImport(store, found, file.bytes));
    return toImport(found);
  }),
  mockRoute(getRateImport, ({ store, user, params }) => toImport(findImport(store, user, params.id))),
  mockRoute(applyRateImport, ({ store, user, params }) => {
    const found = findImport(store, user, params.id);
    if (found.state !== 'checked') throw conflict(why[found.state]);
    Object.assign(found, { state: 'applying', rows: 0 });
    announceImport(store, found);
    later(store, found, () => takeOver(store, found, user));
    return toImport(found);
  }),
  mockRoute(cancelRateImport, ({ store, user, params }) => {
    const found = findImport(store, user, params.id);
    if (found.state !== 'checking' && found.state !== 'checked') throw conflict(why[found.state]);
    Object.assign(found, { state: 'cancelled', lines: [] });
    announceImport(store, found);
    return toImport(found);
  }),
  mockRoute(rateImportFaults, ({ store, user, params }) => {
    const { faults, fileName } = findImport(store, user, params.id);
    const records = faults.map(({ row, column, value, message }) => [row, column, value, message]);
    return {
      body: csvOf([['row', 'column', 'value', 'message'], ...records]),
      contentType: 'text/csv; charset=utf-8',
      fileName: `faults-${fileName.replace(/\.(csv|xlsx)$/i, '')}.csv`,
    };
  }),
];
