import { type Challenge, solve } from './solve';

// The page stays usable while this counts.
self.addEventListener('message', ({ data }: MessageEvent<Challenge>) => self.postMessage(solve(data)));
