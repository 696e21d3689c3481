import { DAY, HOUR } from '@quayside/freight';
import { msg } from '@quayside/kernel/language';
import { t } from '../texts/tracking';

const minute = 60_000;
const steps = [
  { text: msg('{count} min ago'), length: minute, below: HOUR },
  { text: msg('{count} h ago'), length: HOUR, below: 2 * DAY },
  { text: msg('{count} d ago'), length: DAY, below: Number.POSITIVE_INFINITY },
] as const;

/**
 * Returns the age in whole minutes, hours or days. @example age('2026-11-17T09:00:00Z', new
 * Date('2026-11-20T10:00:00Z')) // '3 d ago'
 */
export function formatAge(at: string, now: Date): string {
  const passed = now.getTime() - Date.parse(at);
  if (passed < minute) return t('just now');
  const step = steps.find(({ below }) => passed < below) ?? steps[2];
  return t(step.text, { count: Math.floor(passed / step.length) });
}
