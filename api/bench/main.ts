/** The benchmarks, by the word after `pnpm bench`; without one it is the server. */
const parts: Readonly<Record<string, () => Promise<unknown>>> = {
  server: () => import('./server'),
  scale: () => import('./bookings'),
  nest: () => import('./nest'),
  rates: () => import('./rates'),
  imports: () => import('./imports'),
  partitions: () => import('./partitions'),
  replica: () => import('./replica'),
  idle: () => import('./idle'),
  loop: () => import('./loop'),
  actions: () => import('./actions'),
};

const [, , asked = 'server'] = process.argv;
const part = parts[asked];
if (!part) throw new Error(`There is no benchmark '${asked}': it is one of ${Object.keys(parts).join(', ')}.`);
await part();

export {};
