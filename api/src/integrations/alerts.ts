import { timeouts } from '../platform/config/timeouts';
import type { Log } from '../ports/log';

/** Posts sentences to a webhook as `{ text }`, the format of chats and pagers. Logs a failure. */
export const postAlerts =
  (url: string, log: Pick<Log, 'warn'>) =>
  async (sentence: string): Promise<void> => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text: sentence }),
        signal: AbortSignal.timeout(timeouts.alerts.request),
      });
      if (!response.ok) throw new Error(`The webhook answered ${response.status}`);
    } catch (error) {
      log.warn({ err: error }, 'the operators could not be told');
    }
  };
