/** Nothing was asked for so long, and no longer than that is waited for it, in milliseconds. */
const [QUIET, MOST] = [200, 3_000];

export interface Lull {
  /** The same answers, counted. */
  count<Asked, Answer>(answer: (asked: Asked) => Promise<Answer>): (asked: Asked) => Promise<Answer>;
  /** The first moment from now on at which the page waits for no answer; asked for once the page is drawn. */
  come(): Promise<void>;
}

/** Tells when a page has what it first asks for, so that nothing comes before that. */
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
