import { useRef } from 'react';

/** Returns a function for the idempotency key of a body: the same body has the same key. */
export const useIdempotencyKey = (): ((body: unknown) => string) => {
  const last = useRef({ body: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.body !== text) last.current = { body: text, key: crypto.randomUUID() };
    return last.current.key;
  };
};
