/** Whether this browser shows anything while no page is open. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Pages have other addresses: what they load goes its own way. By the person the shell ends it when somebody else signs in. */
const scopeOf = (userId: string): string => `/push/${userId}/`;

/** The subscription of a person in this browser, if there is one. */
export const subscriptionOf = async (userId: string): Promise<PushSubscription | null> => {
  if (!canPush()) return null;
  const worker = await navigator.serviceWorker.getRegistration(scopeOf(userId));
  return worker?.scope.endsWith(scopeOf(userId)) ? worker.pushManager.getSubscription() : null;
};

const activeWorker = async (userId: string): Promise<ServiceWorkerRegistration> => {
  const worker = await navigator.serviceWorker.register('/push-worker.js', { scope: scopeOf(userId) });
  const starting = worker.installing ?? worker.waiting;
  if (!worker.active && starting)
    await new Promise<void>((resolve) => {
      starting.addEventListener('statechange', () => starting.state === 'activated' && resolve());
    });
  return worker;
};

/** Subscribes this browser. @throws with a sentence for the person where it does not let us, or reaches no push service */
export const subscribe = async (userId: string, publicKey: string): Promise<PushSubscription> => {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error(
      'This browser does not allow it. Allow notifications of this address in its settings, and try again.',
    );
  const { pushManager } = await activeWorker(userId);
  // One that was made with another key would be refused.
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }).catch((cause: unknown) => {
    throw new Error('This browser could not reach its push service. Try again, or use another browser.', { cause });
  });
};

/** Ends what this browser shows of a person. */
export const unsubscribe = async (userId: string): Promise<void> => {
  await (await subscriptionOf(userId))?.unsubscribe();
  await (await navigator.serviceWorker.getRegistration(scopeOf(userId)))?.unregister();
};

/** By which the list of browsers names the one of a subscription: SHA-256 of its address in hexadecimal. */
export const markOf = async ({ endpoint }: Pick<PushSubscription, 'endpoint'>): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
