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

/** Returns, once, the worker that the page started before its scripts were loaded. */
const takeBegun = (): Worker | undefined => {
  const begun = window.parent.quaysideWorker;
  window.parent.quaysideWorker = undefined;
  return begun;
};

const begun = takeBegun();
// It belongs to the panel, which would keep it running after this stage.
if (begun) window.addEventListener('pagehide', () => begun.terminate());

document.documentElement.classList.toggle('dark', theme === 'dark');
const notice = startNotice();

/**
 * The API of the QA page. It starts when this module is imported, in parallel with the page's scripts, since it is the
 * slowest part.
 */
export const qaApi = openBrowserApi(
  new URL('server/worker.js', document.baseURI),
  { ...{ publicUrl: window.location.origin, demo: true }, ...{ seed, clock } },
  notice.show,
  begun,
);
qaApi.then(notice.remove, notice.fail);
