import { type Challenge, solve } from './solve';

// Runs in a worker so that the page stays usable.
self.addEventListener('message', ({ data }: MessageEvent<Challenge>) => self.postMessage(solve(data)));
