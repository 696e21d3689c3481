export { DEMO_PASSWORD, demoSignIns } from './demo/signIns';
export { ConfigError, loadConfig, type NodeConfig as Config } from './hosts/node/config';
export { listen } from './hosts/node/listen';
export { createLog, type NodeApi, openNodeApi, serverOptions } from './hosts/node/nodeApi';
export { stopInOrder } from './hosts/node/stopInOrder';
export { type ReleaseOutcomes, releaseOutcomes } from './modules/clientErrors/releaseOutcomes';
