/**
 * Ends that this browser shows the news of people other than the one who is signed in. Its push service tells the server with the
 * next one. The page of preferences registers each worker below the id of its person.
 */
export const endPush = async (keeps?: string): Promise<void> => {
  for (const worker of (await navigator.serviceWorker?.getRegistrations()) ?? []) {
    const owner = /\/push\/(\w+)\/$/.exec(worker.scope)?.[1];
    if (owner !== undefined && owner !== keeps) await worker.unregister();
  }
};
