import { useEffect, useState } from 'react';

/** Interval of the update while connected, in milliseconds. */
const tick = 15_000;

/** Returns the last contact with the server: now while connected, else the moment when the connection was lost. */
export function useLastContact(connected: boolean): Date {
  const [last, setLast] = useState(() => new Date());
  useEffect(() => {
    if (!connected) return;
    setLast(new Date());
    const clock = setInterval(() => setLast(new Date()), tick);
    return () => clearInterval(clock);
  }, [connected]);
  return last;
}
