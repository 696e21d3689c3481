import { File } from 'node:buffer';

// The test browser has Node's FormData but its own File, which that refuses: uploads need both from one hand.
Object.defineProperty(globalThis, 'File', { value: File, configurable: true, writable: true });
