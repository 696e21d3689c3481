export { useNews, useReadAgain } from './kernel/useNews';
export { useConnection, useMissedNews, useRealtime } from './kernel/useRealtime';
export { type LocalRealtime, localRealtime } from './realtime/localRealtime';
export { type ConnectionStatus, connectRealtime, type Realtime } from './realtime/realtime';
