export { answers, refuses } from './calls';
export { mockRealtime } from './mockRealtime';
export { type KernelOptions, renderInKernel } from './renderInKernel';
export { sampleUser } from './sampleUser';
export { mockServer } from './server';
