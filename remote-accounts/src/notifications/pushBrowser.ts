import { t } from '../texts/notifications';
/** Returns whether this browser supports push notifications. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && t('Notification') in window;

/**
 * Returns the scope of the service worker, outside all page paths, so that it intercepts no requests. It includes the
 * user, so that the shell can unregister it when another user signs in.
 */
const toWorkerScope = (userId: string): string => `/push/${userId}/`;

/** Returns the user's subscription in this browser; null without one. */
export const findSubscription = async (userId: string): Promise<PushSubscription | null> => {
  if (!canPush()) return null;
  const worker = await navigator.serviceWorker.getRegistration(toWorkerScope(userId));
  return worker?.scope.endsWith(toWorkerScope(userId)) ? worker.pushManager.getSubscription() : null;
};

const activeWorker = async (userId: string): Promise<ServiceWorkerRegistration> => {
  const worker = await navigator.serviceWorker.register('/push-worker.js', { scope: toWorkerScope(userId) });
  const starting = worker.installing ?? worker.waiting;
  if (!worker.active && starting)
    await new Promise<void>((resolve) => {
      starting.addEventListener('statechange', () => starting.state === 'activated' && resolve());
    });
  return worker;
};

/**
 * Subscribes this browser. @throws an error with a message for the user when permission is denied or the push service
 * is unreachable
 */
export const subscribe = async (userId: string, publicKey: string): Promise<PushSubscription> => {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error(
      'This browser does not allow it. Allow notifications of this address in its settings, and try again.',
    );
  const { pushManager } = await activeWorker(userId);
  // A subscription with another key would be refused.
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }).catch((cause: unknown) => {
    throw new Error('This browser could not reach its push service. Try again, or use another browser.', { cause });
  });
};

/** Ends the user's push notifications in this browser. */
export const unsubscribe = async (userId: string): Promise<void> => {
  await (await findSubscription(userId))?.unsubscribe();
  await (await navigator.serviceWorker.getRegistration(toWorkerScope(userId)))?.unregister();
};

/** Returns the id of a subscription in the list of browsers: SHA-256 of its endpoint in hexadecimal. */
export const hashEndpoint = async ({ endpoint }: Pick<PushSubscription, 'endpoint'>): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
