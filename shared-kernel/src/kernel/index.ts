export { type Kernel, KernelProvider, useKernel } from './KernelProvider';
