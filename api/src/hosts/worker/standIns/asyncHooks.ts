/** A browser has no async context; the checks that need it run in the tests of the node host. */
export class AsyncLocalStorage {
  run<T>(_store: unknown, work: () => T): T {
    return work();
  }

  getStore(): undefined {
    return undefined;
  }
}
