/** Resolves after so many milliseconds. */
export const setTimeout = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void globalThis.setTimeout(resolve, milliseconds));
