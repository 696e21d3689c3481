import { setupSearch } from '../frame/stageAddress';
import { readSetup } from '../setup/setup';
import { openBrowserApi } from './browserApi';

const { seed, clock } = readSetup(setupSearch());

/** The API of QA's page. It begins to open when this is imported, beside the page's own scripts: nothing takes longer. */
export const qaApi = openBrowserApi(new URL('server/worker.js', document.baseURI), {
  ...{ publicUrl: window.location.origin, demo: true },
  ...{ seed, clock },
});
