import { DAY, HOUR } from '@quayside/freight';

const minute = 60_000;
const steps = [
  { unit: 'min', length: minute, below: HOUR },
  { unit: 'h', length: HOUR, below: 2 * DAY },
  { unit: 'd', length: DAY, below: Number.POSITIVE_INFINITY },
] as const;

/**
 * Returns the age in whole minutes, hours or days. @example age('2026-11-17T09:00:00Z', new
 * Date('2026-11-20T10:00:00Z')) // '3 d ago'
 */
export function formatAge(at: string, now: Date): string {
  const passed = now.getTime() - Date.parse(at);
  if (passed < minute) return 'just now';
  const step = steps.find(({ below }) => passed < below) ?? steps[2];
  return `${Math.floor(passed / step.length)} ${step.unit} ago`;
}
