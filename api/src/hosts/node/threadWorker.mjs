// Node 20 does not pass tsx's loader on to worker threads: this registers it for the thread.
import { register } from 'tsx/esm/api';

register();
const { default: runTask } = await import('./threadWorker.ts');
export default runTask;
