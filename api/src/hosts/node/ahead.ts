// What a server does before the rest of it is loaded: few modules, of which none is large.
export { ConfigError, loadConfig, type NodeConfig as Config } from './config';
export { beginEmbedded } from './embeddedEngine';
export { endFailedStart } from './failedStart';
