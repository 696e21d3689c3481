export function hashBuildInputs(root: string): string;
export function isPrepared(root: string, inputs: string): boolean;
export function notePrepared(root: string, inputs: string): void;
