import { Buffer } from 'buffer';
import process from 'process';

Object.assign(globalThis, {
  Buffer,
  process,
  global: globalThis,
  setImmediate: (work: () => void) => setTimeout(work, 0),
});

export { Buffer, process };
