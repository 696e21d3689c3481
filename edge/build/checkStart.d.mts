export function nodeFault(version: string, needed: string): string | undefined;
export function portFault(port: number, host: string): Promise<string | undefined>;
export function databaseFault(url: string): Promise<string | undefined>;
export function startFault(environment: Readonly<Record<string, string | undefined>>): Promise<string | undefined>;
