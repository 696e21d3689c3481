import '@freight/shell/providedEntries';
import { readComposition } from '@freight/shell/readComposition';
import { installScriptIntegrity } from '@freight/shell/scriptIntegrity';
import { isStage } from './stageAddress';

installScriptIntegrity(readComposition());
// The boundary behind which shared modules may be imported: the share scope is filled before it.
if (isStage()) import(/* webpackChunkName: 'bootstrap' */ './bootstrap');
else import(/* webpackChunkName: 'panel' */ './panel/start');
