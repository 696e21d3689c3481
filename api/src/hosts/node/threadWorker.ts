import { setShownStyle } from '@quayside/freight';
import { restoreBuffers, type ThreadAnswer, type ThreadRequest } from '../../platform/threads/threadProtocol';
import { threadTasks } from '../../threadTasks';
import { hostTasks } from './hostTasks';

const byName = new Map([...threadTasks, ...hostTasks].map((task) => [task.name, task]));

/** Runs one task of the server in this thread. The pool gives a thread one task at a time. */
const runTask = async ({ task: name, input, style }: ThreadRequest): Promise<ThreadAnswer> => {
  const task = byName.get(name);
  if (!task) throw new Error(`No task has the name ${name}`);
  try {
    const work = await task.load();
    // Freshly loaded code may read a request's settings, which a thread does not have.
    setShownStyle(() => style);
    return { result: await work(restoreBuffers(input) as never) };
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

export default runTask;
