export { answers, refuses, responds } from './calls';
export { paste } from './paste';
export { type KernelOptions, renderInKernel } from './renderInKernel';
export { samplePage } from './samplePage';
export { sampleUser } from './sampleUser';
export { mockServer } from './server';
