/** Navigates to another site; the returned promise never resolves. */
export const leaveTo = (url: string): Promise<never> => {
  window.location.assign(url);
  return new Promise<never>(() => {});
};
