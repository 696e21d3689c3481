/** What pg-boss asks of it. */
export const randomUUID = (): string => crypto.randomUUID();
export default { randomUUID };
