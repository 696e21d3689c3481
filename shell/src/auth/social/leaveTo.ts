/** Leaves for another site; what would come after it never does. */
export const leaveTo = (url: string): Promise<never> => {
  window.location.assign(url);
  return new Promise<never>(() => {});
};
