import { newId } from '../../platform/encoding/id';
import { createOwnCalls } from '../../platform/jobs/pace';
import type { Limit, RateLimitCheck } from '../../ports/pace';
import type { Redis } from './redis';

/**
 * Records a call in a sliding window, by the time of Redis, and returns 0; or returns the milliseconds until the oldest
 * call leaves the window.
 */
const passScript = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local length = tonumber(ARGV[2]) * 1000
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - length)
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[1]) then
  return redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')[2] + length - now
end
redis.call('ZADD', KEYS[1], now, ARGV[3])
redis.call('PEXPIRE', KEYS[1], length)
return 0`;

const passTogether = async ({ commands }: Redis, whom: string, { calls, seconds }: Limit): Promise<number> => {
  const milliseconds = await commands.eval(passScript, 1, `quayside-pace:${whom}`, calls, seconds, newId());
  return Math.ceil(Number(milliseconds) / 1000);
};

/**
 * Creates a rate limit that all nodes share by Redis; while it is down each node counts its own calls, including
 * earlier ones.
 */
export const createSharedRateLimit = (redis: Redis | undefined): RateLimitCheck => {
  const own = createOwnCalls();
  return async (whom, limit) => {
    const together = await redis?.attempt(() => passTogether(redis, whom, limit));
    if (together === undefined) return own.pass(whom, limit);
    if (together === 0) own.note(whom, limit);
    return together;
  };
};
