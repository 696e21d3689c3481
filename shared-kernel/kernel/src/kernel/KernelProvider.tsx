import type { Session } from '@quayside/contract';
import { createContext, use } from 'react';
import type { ApiClient } from '../api/createApiClient';
import type { Realtime } from '../realtime/realtime';
import type { SessionStore } from '../session/sessionStore';

/** What every page stands on. The shell makes a real one, tests and standalone pages a mocked one. */
export interface Kernel {
  readonly api: ApiClient;
  readonly session: SessionStore;
  readonly realtime: Realtime;
  /** Goes on with another session of the same person: that of Work as. The one before stays open on the server. */
  takeSession(session: Session): void;
  /** The clock; a standalone page may freeze it. */
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

/** The time by the kernel's clock, which a standalone page may freeze; for pieces that also stand without a kernel. */
export const useNow = (): Date => use(KernelContext)?.now() ?? new Date();
