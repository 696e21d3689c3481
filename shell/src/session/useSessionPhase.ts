import { useEffect, useState } from 'react';

/** How long before its end a session is announced, in milliseconds. */
const announced = 5 * 60_000;
/** How often the clock is looked at; a timer for the end itself would sleep while the computer does. */
const tick = 5_000;

export type SessionPhase = 'running' | 'ending' | 'over';

const phaseAt = (endsAt: number, now: number): SessionPhase => {
  if (now >= endsAt) return 'over';
  return now >= endsAt - announced ? 'ending' : 'running';
};

/** How far a session is that ends at a moment of this browser's clock, in milliseconds. */
export function useSessionPhase(endsAt: number): SessionPhase {
  const [phase, setPhase] = useState(() => phaseAt(endsAt, Date.now()));
  useEffect(() => {
    const clock = setInterval(() => setPhase(phaseAt(endsAt, Date.now())), tick);
    return () => clearInterval(clock);
  }, [endsAt]);
  return phase;
}
