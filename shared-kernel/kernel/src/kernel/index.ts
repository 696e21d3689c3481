export { type Kernel, KernelProvider, useKernel, useNow } from './KernelProvider';
