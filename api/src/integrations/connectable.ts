import type { TrackingSettings } from '../ports/config';
import type { EventSubscriptions } from '../ports/eventSubscriptions';
import type { ScheduleSource } from '../ports/scheduleSource';
import type { TrackingSource } from '../ports/trackingSource';
import { adapters } from './adapters';
import { oceanProfiles } from './carriers/oceanProfiles';
import type { Adapter, Connectable, Credentials } from './source/adapter';
import type { Meter } from './source/sourceCaller';

const all = Object.values(adapters);

/** Returns everything that an agent can connect, the largest carriers first. */
export const connectable = (settings: TrackingSettings): readonly Connectable[] =>
  all.flatMap((adapter) => adapter.connectable(settings));

export const oceanSources: readonly string[] = oceanProfiles.map(({ carrier }) => carrier);

const findAdapter = (source: string, settings: TrackingSettings): Adapter | undefined =>
  all.find((adapter) => adapter.connectable(settings).some((one) => one.source === source));

/** Returns whether the installation has its own connection to a source. */
export const hasDefault = (settings: TrackingSettings, source: string): boolean =>
  findAdapter(source, settings)?.hasDefault(settings, source) ?? false;

/**
 * Returns a client for an agent's connection; null for what cannot be polled. It holds a token and circuit-breaker
 * state: create it once.
 */
export const connectedSource = (
  source: string,
  credentials: Credentials,
  settings: TrackingSettings,
  meter?: Meter,
): TrackingSource | null => findAdapter(source, settings)?.connect(source, credentials, settings, meter) ?? null;

/** Returns the schedules of an agent's connection; null for a source without schedules. */
export const connectedSchedules = (
  source: string,
  credentials: Credentials,
  settings: TrackingSettings,
  meter?: Meter,
): ScheduleSource | null => findAdapter(source, settings)?.schedules?.(source, credentials, settings, meter) ?? null;

/** The carriers whose schedules can be polled, by SCAC. */
export const scheduleSources: readonly string[] = oceanProfiles.flatMap(({ carrier, schedules, access }) =>
  schedules !== null && access !== null ? [carrier] : [],
);

/** Returns the subscriptions of an agent's connection; null where none are supported. */
export const connectedSubscriptions = (
  source: string,
  credentials: Credentials,
  settings: TrackingSettings,
  meter?: Meter,
): EventSubscriptions | null =>
  findAdapter(source, settings)?.subscribe?.(source, credentials, settings, meter) ?? null;
