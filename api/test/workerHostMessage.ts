/** What the host tells: its port, and what a session hears. */
export type WorkerHostMessage =
  | { readonly port: number }
  | { readonly listening: string }
  | { readonly token: string; readonly event: string; readonly payload: unknown };
