import './composition/providedEntries';
import { readComposition } from './composition/readComposition';
import { installScriptIntegrity } from './composition/scriptIntegrity';

installScriptIntegrity(readComposition());
// The boundary behind which shared modules may be imported: the share scope is filled before it.
import(/* webpackChunkName: 'bootstrap' */ './bootstrap');
