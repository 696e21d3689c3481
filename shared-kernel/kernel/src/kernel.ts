export { type Kernel, KernelProvider, useKernel, useNow } from './kernel/KernelProvider';
