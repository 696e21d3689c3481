import { format } from 'node:util';
import { redactSecrets } from '../../platform/http/secretPaths';
import type { Log } from '../../ports/log';

const levels = { debug: 'info', trace: 'info', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;

/**
 * Writes the output of libraries to the log, one JSON object per line like everything else: what they print to the
 * console, and Node's warnings.
 */
export const logLibraryOutput = (log: Log, target: Pick<Console, keyof typeof levels> = console): void => {
  for (const method of Object.keys(levels) as (keyof typeof levels)[])
    target[method] = (...parts: unknown[]) =>
      log[levels[method]]({ source: 'console' }, redactSecrets(format(...parts)));
  // Node's own listener prints them as text.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning, source: 'node' }, redactSecrets(warning.message)));
};
