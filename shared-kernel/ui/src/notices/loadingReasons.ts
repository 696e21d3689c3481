import { create } from 'zustand';

interface Loading {
  /** Reasons for waiting, oldest first. */
  reasons: readonly { id: number; text: string }[];
}

export const useGlobalLoading = create<Loading>(() => ({ reasons: [] }));

let nextId = 0;

/** Covers the page until the returned function is called. @example const done = beginLoading('Preparing the PDF') */
export const beginLoading = (text: string): (() => void) => {
  nextId += 1;
  const id = nextId;
  useGlobalLoading.setState(({ reasons }) => ({ reasons: [...reasons, { id, text }] }));
  return () => useGlobalLoading.setState(({ reasons }) => ({ reasons: reasons.filter((reason) => reason.id !== id) }));
};

/** Covers the page until the work has succeeded or failed. */
export const whileLoading = async <T>(text: string, work: () => Promise<T>): Promise<T> => {
  const done = beginLoading(text);
  try {
    return await work();
  } finally {
    done();
  }
};
