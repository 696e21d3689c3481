import { useRef } from 'react';

/** One key for one act: sending the same again is a repetition, another body another act. */
export const useActKey = (): ((body: unknown) => string) => {
  const last = useRef({ body: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.body !== text) last.current = { body: text, key: crypto.randomUUID() };
    return last.current.key;
  };
};
