import { connectedSchedules } from '../../../integrations/connectable';
import type { ScheduleSource } from '../../../ports/scheduleSource';
import type { Services } from '../../../ports/services';
import type { ConnectionRow } from './connectionRows';
import { createMeter } from './quota';

/**
 * Returns the schedules of a connected carrier, using its decrypted key. Returns null when the connection has no key
 * or the carrier offers no schedules.
 */
export const openSchedules = async (
  { config, database, secrets, pace }: Pick<Services, 'config' | 'database' | 'secrets' | 'pace'>,
  { id, source, account, keySealed }: Pick<ConnectionRow, 'id' | 'source' | 'account' | 'keySealed'>,
): Promise<ScheduleSource | null> => {
  if (keySealed === null) return null;
  const { db } = database.asPlatform('how often a source was asked is kept');
  const credentials = { account, key: await secrets.open(keySealed) };
  return connectedSchedules(source, credentials, config.tracking, createMeter({ pace }, db, { id }));
};
