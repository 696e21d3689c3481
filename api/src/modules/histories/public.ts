// Public interface of the history: other modules import from this file only.

export { reopenInTransaction } from './acknowledge';
export { acknowledgeInTransaction } from './acknowledgeAll';
export { selectHistory } from './historyRows';
export { type NewHistory, recordHistory } from './recordHistory';
export { histories } from './routes';
