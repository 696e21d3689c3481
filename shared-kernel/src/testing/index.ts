export { answers, refuses, responds } from './calls';
export { mockRealtime } from './mockRealtime';
export { type KernelOptions, renderInKernel } from './renderInKernel';
export { sampleUser } from './sampleUser';
export { mockServer } from './server';
