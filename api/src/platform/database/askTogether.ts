/**
 * Asks one question at a time. Whoever comes while one is under way gets the answer of the next, together with all who came meanwhile:
 * nobody is given what was found before they asked.
 */
export const askTogether = <T>(ask: () => Promise<T>): (() => Promise<T>) => {
  let underWay: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const begin = (): Promise<T> => {
    next = undefined;
    const asked = ask();
    underWay = asked;
    const end = () => {
      if (underWay === asked) underWay = undefined;
    };
    asked.then(end, end);
    return asked;
  };
  return () => {
    if (!underWay) return begin();
    next ??= underWay.then(begin, begin);
    return next;
  };
};
