// Public interface of documents: other modules import from this file only.

export { commentFiles } from './commentFiles';
export { type DueDocument, findDueDocuments } from './dueDocuments';
export { documents } from './routes';
