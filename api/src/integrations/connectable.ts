import type { TrackingSettings } from '../ports/config';
import type { EventSubscriptions } from '../ports/eventSubscriptions';
import type { ScheduleSource } from '../ports/scheduleSource';
import type { TrackingSource } from '../ports/trackingSource';
import { adapters } from './adapters';
import { oceanProfiles } from './carriers/oceanProfiles';
import type { Adapter, Connectable, Credentials } from './source/adapter';
import type { Meter } from './source/sourceCaller';

const all = Object.values(adapters);

/** Everything that an agent can connect, the largest carriers first. */
export const connectable = (settings: TrackingSettings): readonly Connectable[] =>
  all.flatMap((adapter) => adapter.connectable(settings));

export const oceanSources: readonly string[] = oceanProfiles.map(({ carrier }) => carrier);

const adapterOf = (source: string, settings: TrackingSettings): Adapter | undefined =>
  all.find((adapter) => adapter.connectable(settings).some((one) => one.source === source));

/** Whether a source of the installation's own stands behind it. */
export const hasDefault = (settings: TrackingSettings, source: string): boolean =>
  adapterOf(source, settings)?.hasDefault(settings, source) ?? false;

/** What an agent has connected, to be asked; null for what cannot be. It remembers its token and whether it fails: make it once. */
export const connectedSource = (
  source: string,
  credentials: Credentials,
  settings: TrackingSettings,
  meter?: Meter,
): TrackingSource | null => adapterOf(source, settings)?.connect(source, credentials, settings, meter) ?? null;

/** The schedules of what an agent has connected; null for a source that tells none. */
export const connectedSchedules = (
  source: string,
  credentials: Credentials,
  settings: TrackingSettings,
  meter?: Meter,
): ScheduleSource | null => adapterOf(source, settings)?.schedules?.(source, credentials, settings, meter) ?? null;

/** The carriers that can be asked for their schedules, by SCAC. */
export const scheduleSources: readonly string[] = oceanProfiles.flatMap(({ carrier, schedules, access }) =>
  schedules !== null && access !== null ? [carrier] : [],
);

/** The subscriptions with what an agent got; null where none can be made. */
export const connectedSubscriptions = (
  source: string,
  credentials: Credentials,
  settings: TrackingSettings,
  meter?: Meter,
): EventSubscriptions | null => adapterOf(source, settings)?.subscribe?.(source, credentials, settings, meter) ?? null;
