import './composition/providedEntries';
import { readComposition } from './composition/readComposition';
import { installScriptIntegrity } from './composition/scriptIntegrity';

installScriptIntegrity(readComposition());
// The asynchronous boundary for shared modules: the share scope must be filled before they are imported.
import(/* webpackChunkName: 'bootstrap' */ './bootstrap').catch((error: unknown) => {
  // Defined by the page itself, which shows a message: nothing else of the shell is loaded to do so.
  (globalThis as { quaysideStartFailed?: (file: string) => void }).quaysideStartFailed?.(String(error));
  throw error;
});
