import { setupSearch } from '../frame/stageAddress';
import { readSetup } from '../setup/setup';
import { openBrowserApi } from './browserApi';
import { startNotice } from './startNotice';

declare global {
  interface Window {
    quaysideWorker?: Worker | undefined;
  }
}

const { seed, clock, theme } = readSetup(setupSearch());

/** The worker that the page has begun before its scripts came, the first time that it is asked for. */
const takeBegun = (): Worker | undefined => {
  const begun = window.parent.quaysideWorker;
  window.parent.quaysideWorker = undefined;
  return begun;
};

const begun = takeBegun();
// It belongs to the panel, which would keep it after this stage.
if (begun) window.addEventListener('pagehide', () => begun.terminate());

document.documentElement.classList.toggle('dark', theme === 'dark');
const notice = startNotice();

/** The API of QA's page. It begins to open when this is imported, beside the page's own scripts: nothing takes longer. */
export const qaApi = openBrowserApi(
  new URL('server/worker.js', document.baseURI),
  { ...{ publicUrl: window.location.origin, demo: true }, ...{ seed, clock } },
  notice.show,
  begun,
);
qaApi.then(notice.remove, notice.fail);
