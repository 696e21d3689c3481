import type { CompositionDocument } from '@quayside/contract/composition';
import { createHashRouter } from '@quayside/kernel/router';
import { behindEdge, type Host } from './host';
import { openLocalSocket } from './localSocket';

/** Returns the backend that the composition names. @throws Error when a page without a server has no API either */
export async function openHost({ inBrowser }: CompositionDocument): Promise<Host> {
  if (!inBrowser) return behindEdge;
  const api = await globalThis.quaysideApi;
  if (!api) throw new Error('This page has no server and no API');
  return {
    // Below the page, so that its service worker also handles downloads.
    apiBase: new URL('api', document.baseURI).pathname,
    // A static host serves one page: addresses after # work under any path.
    createRouter: createHashRouter,
    connect: (token) => openLocalSocket(api, token),
    demo: inBrowser,
    readMail: api.readMail,
  };
}
