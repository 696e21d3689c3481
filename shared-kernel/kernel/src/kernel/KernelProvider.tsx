import type { Session } from '@quayside/contract';
import { createContext, use } from 'react';
import type { ApiClient } from '../api/createApiClient';
import type { Realtime } from '../realtime/realtime';
import type { SessionStore } from '../session/sessionStore';

/** Services of every page. The shell creates real ones, tests and standalone pages mocked ones. */
export interface Kernel {
  readonly api: ApiClient;
  readonly session: SessionStore;
  readonly realtime: Realtime;
  /** Switches to another session of the same user, for Work as. The previous one stays open on the server. */
  takeSession(session: Session): void;
  /** Returns the current time; a standalone page may freeze it. */
  now(): Date;
}

const KernelContext = createContext<Kernel | undefined>(undefined);

export function KernelProvider({ kernel, children }: { kernel: Kernel; children: React.ReactNode }) {
  return <KernelContext value={kernel}>{children}</KernelContext>;
}

/** @throws Error outside a KernelProvider. */
export const useKernel = (): Kernel => {
  const kernel = use(KernelContext);
  if (!kernel) throw new Error('useKernel stands outside the KernelProvider');
  return kernel;
};

/** Returns the time of the kernel, which a standalone page may freeze; also works without a kernel. */
export const useNow = (): Date => use(KernelContext)?.now() ?? new Date();
