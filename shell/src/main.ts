import './composition/providedEntries';
import { readComposition } from './composition/readComposition';
import { installScriptIntegrity } from './composition/scriptIntegrity';

installScriptIntegrity(readComposition());
// The boundary behind which shared modules may be imported: the share scope is filled before it.
import(/* webpackChunkName: 'bootstrap' */ './bootstrap').catch((error: unknown) => {
  // Defined by the page itself, which shows a sentence: nothing else of the shell is there to do so.
  (globalThis as { quaysideStartFailed?: (file: string) => void }).quaysideStartFailed?.(String(error));
  throw error;
});
