import { Counter } from 'prom-client';

const reads = new Counter({
  name: 'cache_reads_total',
  help: 'Reads of a cache of this process, by cache and by result (hit or miss)',
  labelNames: ['cache', 'result'],
});

/** Counts reads of a cache: those that it answered, and those that needed the database. */
export const countCacheReads = (cache: 'sessions' | 'booking_cards', hits: number, misses: number): void => {
  if (hits > 0) reads.inc({ cache, result: 'hit' }, hits);
  if (misses > 0) reads.inc({ cache, result: 'miss' }, misses);
};
