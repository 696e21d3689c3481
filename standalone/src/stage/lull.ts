/** Nothing was asked for so long, and no longer than that is waited for it, in milliseconds. */
const [QUIET, MOST] = [200, 3_000];

export interface Lull {
  /** The same answers, counted. */
  count<Asked, Answer>(answer: (asked: Asked) => Promise<Answer>): (asked: Asked) => Promise<Answer>;
  /** The first moment at which the page waits for no answer. */
  readonly come: Promise<void>;
}

/** Tells when a page has what it first asks for, so that nothing comes before that. */
export function createLull(): Lull {
  let resolve = (): void => {};
  const come = new Promise<void>((settle) => {
    resolve = settle;
  });
  let pending = 0;
  let quiet = setTimeout(resolve, QUIET);
  setTimeout(resolve, MOST);
  return {
    come,
    count: (answer) => async (asked) => {
      pending += 1;
      clearTimeout(quiet);
      try {
        return await answer(asked);
      } finally {
        pending -= 1;
        if (pending === 0) quiet = setTimeout(resolve, QUIET);
      }
    },
  };
}
