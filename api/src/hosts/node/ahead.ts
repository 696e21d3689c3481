// Exports the start code that runs before the rest of the server is loaded: few and small modules.
export { ConfigError, loadConfig, type NodeConfig as Config } from './config';
export { beginEmbedded } from './embeddedEngine';
export { endFailedStart } from './failedStart';
