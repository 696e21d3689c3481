// Node 20 does not pass tsx's loader on to worker threads: this registers it for the worker.
import { register } from 'tsx/esm/api';

register();
await import('./pgliteWorker.ts');
