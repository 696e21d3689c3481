/** A browser follows no chain of calls; what this watches over is watched in the tests of the node host. */
export class AsyncLocalStorage {
  run<T>(_store: unknown, work: () => T): T {
    return work();
  }

  getStore(): undefined {
    return undefined;
  }
}
