import type { Setup } from '../setup/setup';

export interface Change {
  change(part: Partial<Setup>): void;
}
export interface SetupProps extends Change {
  readonly setup: Setup;
}
