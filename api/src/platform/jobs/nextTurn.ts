/** Waits until the event loop has run its timers and pending calls: long work lets other calls go first. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
