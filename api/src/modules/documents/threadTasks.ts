import type { ThreadTask } from '../../ports/threads';
import type { DocumentsToRead, DocumentToPropose } from './readDocumentNumbers';

/** Reads type and numbers of documents from their names and texts. */
export const readDocuments: ThreadTask<DocumentsToRead, DocumentToPropose[]> = {
  name: 'readDocuments',
  load: async () => (await import('./readDocumentNumbers')).readDocumentNumbers,
};
