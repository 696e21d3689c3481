const name = 'quayside-broken-releases';

/** The releases that threw an error during use. This tab does not load them again; a new tab does. */
export interface BrokenReleases {
  has(remote: string, version: string): boolean;
  add(remote: string, version: string): void;
}

const toReleaseKey = (remote: string, version: string): string => `${remote}@${version}`;

export const createBrokenReleases = (storage: Storage = sessionStorage): BrokenReleases => {
  const read = (): string[] => (storage.getItem(name) ?? '').split(' ').filter(Boolean);
  return {
    has: (remote, version) => read().includes(toReleaseKey(remote, version)),
    add: (remote, version) => storage.setItem(name, [...new Set([...read(), toReleaseKey(remote, version)])].join(' ')),
  };
};
