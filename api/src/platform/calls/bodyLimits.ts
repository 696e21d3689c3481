/** Largest body of a call besides files, in bytes. */
export const BODY_LIMIT = 1024 * 1024;
/** Largest signed message, in bytes: some thousand events. */
export const RAW_BODY_LIMIT = 4 * 1024 * 1024;
