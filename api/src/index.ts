export { DEMO_PASSWORD, demoSignIns } from './demo/signIns';
export { type Api, createApi, createLog, serverOptions } from './platform/api';
export { type Config, ConfigError, loadConfig } from './platform/config';
export { listen } from './platform/listen';
export { stopInOrder } from './platform/stopInOrder';
