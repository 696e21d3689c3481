/** What a call may send beside files, in bytes. */
export const BODY_LIMIT = 1024 * 1024;
/** What a signed message may be long, in bytes: some thousand events. */
export const RAW_BODY_LIMIT = 4 * 1024 * 1024;
