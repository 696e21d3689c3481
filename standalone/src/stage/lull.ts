/** Quiet time that counts as a lull, and the maximum wait, in milliseconds. */
const [QUIET, MOST] = [200, 3_000];

export interface Lull {
  /** Wraps a function to count its pending answers. */
  count<Asked, Answer>(answer: (asked: Asked) => Promise<Answer>): (asked: Asked) => Promise<Answer>;
  /** Resolves when the page waits for no answer; call it once the page is rendered. */
  come(): Promise<void>;
}

/** Creates a detector of the moment when a page has its first data, so that nothing disturbs it before. */
export function createLull(): Lull {
  let pending = 0;
  let heed = (): void => {};
  return {
    come: () =>
      new Promise((resolve) => {
        let quiet: ReturnType<typeof setTimeout> | undefined;
        heed = () => {
          clearTimeout(quiet);
          if (pending === 0) quiet = setTimeout(resolve, QUIET);
        };
        heed();
        setTimeout(resolve, MOST);
      }),
    count: (answer) => async (asked) => {
      pending += 1;
      heed();
      try {
        return await answer(asked);
      } finally {
        pending -= 1;
        heed();
      }
    },
  };
}
