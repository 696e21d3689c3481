/**
 * Runs one query at a time. Callers that arrive during a query share the next one: no caller gets a result from before
 * its call.
 */
export const shareNextQuery = <T>(ask: () => Promise<T>): (() => Promise<T>) => {
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
