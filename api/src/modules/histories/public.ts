// Public interface of the history: other modules import from this file only.

export { selectHistory } from './historyRows';
export { type NewHistory, recordHistory } from './recordHistory';
export { histories } from './routes';
