import { useEffect, useState } from 'react';

/** How often the clock is looked at while the connection lives, in milliseconds. */
const tick = 15_000;

/** When the server was last heard: now while connected, else the moment the connection was lost. */
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
