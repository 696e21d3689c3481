/**
 * Unsubscribes this browser from push notifications of users other than the signed-in one. Their push service reports that to the
 * server with the next notification. The preferences page registers each worker below its user's id.
 */
export const unsubscribeOtherUsers = async (keeps?: string): Promise<void> => {
  for (const worker of (await navigator.serviceWorker?.getRegistrations()) ?? []) {
    const owner = /\/push\/(\w+)\/$/.exec(worker.scope)?.[1];
    if (owner !== undefined && owner !== keeps) await worker.unregister();
  }
};
