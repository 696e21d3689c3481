/** The part that pg-boss uses. */
export const randomUUID = (): string => crypto.randomUUID();
export default { randomUUID };
