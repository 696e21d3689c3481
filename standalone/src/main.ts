import '@quayside/shell/providedEntries';
import { readComposition } from '@quayside/shell/readComposition';
import { installScriptIntegrity } from '@quayside/shell/scriptIntegrity';
import { isGallery, isStage } from './frame/stageAddress';

installScriptIntegrity(readComposition());
// The boundary behind which shared modules may be imported: the share scope is filled before it.
if (isStage()) {
  void import(/* webpackChunkName: 'qa-api' */ './api/qaApi');
  void import(/* webpackChunkName: 'bootstrap' */ './bootstrap');
} else if (isGallery()) import(/* webpackChunkName: 'gallery' */ './gallery/start');
else import(/* webpackChunkName: 'panel' */ './panel/start');
