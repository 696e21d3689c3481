export { DEMO_PASSWORD, demoSignIns } from '../../demo/world/signIns';
export { postAlerts } from '../../integrations/alerts';
export type { HeldRelease } from '../../modules/clientErrors/heldReleaseMail';
export type { ReleaseMove } from '../../modules/clientErrors/recordMoves';
export { type ReleaseOutcomes, releaseOutcomes } from '../../modules/clientErrors/releaseOutcomes';
export { ConfigError, loadConfig, type NodeConfig as Config } from './config';
export { listen, requireFreePort } from './listen';
export { createLog, type NodeApi, openNodeApi, serverOptions } from './nodeApi';
export { stopInOrder } from './stopInOrder';
