// Public interface of carrier connections: other modules import from this file only.

export { connections } from './routes';
