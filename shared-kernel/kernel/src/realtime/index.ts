export { type LocalRealtime, localRealtime } from './localRealtime';
export { type ConnectionStatus, connectRealtime, type Realtime } from './realtime';
export { useConnection, useRealtime } from './useRealtime';
