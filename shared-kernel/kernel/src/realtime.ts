export { useConnection, useRealtime } from './kernel/useRealtime';
export { type ConnectionStatus, connectRealtime, type Realtime } from './realtime/realtime';
