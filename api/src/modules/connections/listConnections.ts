import * as calls from '@quayside/contract';
import { connectable, hasDefault } from '../../integrations/connectable';
import { handle } from '../../platform/calls/handle';
import { describeConnections, selectConnections } from '../tracking/connections/connectionRows';
import { findUnconnectedKinds } from '../tracking/connections/messageCounts';

/** Lists the connections of the caller's agent and the sources it can connect. */
export const listConnections = handle(calls.listConnections, async ({ db, user, services: { config } }) => ({
  connections: await describeConnections(db, config, await selectConnections(db, user)),
  sources: connectable(config.tracking).map(
    ({ source, name, account, key, note, documentation, subscribes }): calls.ConnectableSource => ({
      ...{ source, name, account, key, note, documentation, subscribes },
      hasDefault: hasDefault(config.tracking, source),
    }),
  ),
  unconnected: await findUnconnectedKinds(db, user),
}));
