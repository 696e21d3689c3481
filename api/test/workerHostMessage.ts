/** Messages of the host: its port, socket messages of a session, and mail texts. */
export type WorkerHostMessage =
  | { readonly port: number }
  | { readonly listening: string }
  | { readonly mailTo: string; readonly text?: string }
  | { readonly token: string; readonly event: string; readonly payload: unknown };
