/** What the host tells: its port, what a session hears, and what a mail says. */
export type WorkerHostMessage =
  | { readonly port: number }
  | { readonly listening: string }
  | { readonly mailTo: string; readonly text?: string }
  | { readonly token: string; readonly event: string; readonly payload: unknown };
