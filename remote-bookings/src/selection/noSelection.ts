import type { Selection } from './selection';

export const noSelection: Selection = { versions: new Map(), anchor: undefined };
