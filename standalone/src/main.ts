import '@quayside/shell/providedEntries';
import { readComposition } from '@quayside/shell/readComposition';
import { installScriptIntegrity } from '@quayside/shell/scriptIntegrity';
import { isGallery, isStage } from './frame/stageAddress';

installScriptIntegrity(readComposition());
// The asynchronous boundary for shared modules: the share scope must be filled before they are imported.
if (isStage()) {
  void import(/* webpackChunkName: 'qa-api' */ './api/qaApi');
  void import(/* webpackChunkName: 'bootstrap' */ './bootstrap');
} else if (isGallery()) import(/* webpackChunkName: 'gallery' */ './gallery/start');
else import(/* webpackChunkName: 'panel' */ './panel/start');
