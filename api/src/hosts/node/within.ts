/** Whether something is done in time, in milliseconds. A failure is a no, whatever the reason; who failed has logged it. */
export const within = async (milliseconds: number, doing: Promise<unknown>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const done = doing.then(
    () => true,
    () => false,
  );
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
};
