import { timeouts } from '../platform/timeouts';
import type { Log } from '../ports/log';

/** Posts sentences to a webhook as `{ text }`, as chats and pagers take them. One that is away costs a line in the log. */
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
