import { openBrowserApi } from '../api/browserApi';
import { startNotice } from '../api/startNotice';
import { takeCalls } from '../api/takeCalls';
import { takeDownloads } from '../api/takeDownloads';

/** Values that the build writes into this script's element. */
const { worker = '' } = document.currentScript?.dataset ?? {};

/** The folder of the page, which separates its data from other products at this origin. */
const folder = new URL('.', document.baseURI);

const start = async () => {
  const afresh = window.location.search === '?reset';
  if (afresh) window.history.replaceState(null, '', folder);
  const opening = { publicUrl: `${folder.href}#`, seed: 1, demo: true, clock: null };
  let show: ReturnType<typeof startNotice>['show'] = () => {};
  // Started before the page is loaded: the engine takes longest.
  const api = openBrowserApi(
    new URL(worker, document.baseURI),
    { ...opening, keptAs: `quayside ${folder.pathname}`, afresh },
    (progress) => show(progress),
  );
  const taken = takeCalls(async (request) => (await api).answer(request));
  takeDownloads();
  await new Promise((ready) => document.addEventListener('DOMContentLoaded', ready, { once: true }));
  const notice = startNotice();
  ({ show } = notice);
  try {
    const [opened] = await Promise.all([api, taken]);
    notice.remove();
    return opened;
  } catch (error) {
    notice.fail(error);
    throw error;
  }
};

globalThis.quaysideApi = start();
