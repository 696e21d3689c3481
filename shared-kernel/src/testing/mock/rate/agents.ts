import { formatDate, instantAt } from '../../../freight';
import { ids } from '../seed/organisations';
import { DAY, type Store } from '../store';

/** Where an agent is: its days are those of its tariff. */
export const timeZoneOf = (agent: string): string => (agent === ids.otherAgent ? 'Asia/Singapore' : 'Europe/Amsterdam');

/** The day, yyyy-MM-dd, that a moment lies in at an agent. */
export const dayAt = (agent: string, instant: string): string =>
  formatDate(instant, timeZoneOf(agent)).replaceAll('/', '-');

/** Today where the agent is. */
export const todayOf = (store: Store, agent: string): string => dayAt(agent, store.at());

export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** The first moment of a day at an agent. */
export const startOfDay = (agent: string, day: string): string => instantAt(day, '00:00', timeZoneOf(agent));

/** The last millisecond of a day at an agent. */
export const endOfDay = (agent: string, day: string): string =>
  new Date(Date.parse(startOfDay(agent, plusDays(day, 1))) - 1).toISOString();
