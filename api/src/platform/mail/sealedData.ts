import type { Secrets } from '../../ports/secrets';

const mapped = async (
  data: object,
  names: readonly string[],
  map: (text: string) => Promise<string>,
): Promise<Record<string, unknown>> => {
  const values: Record<string, unknown> = { ...data };
  for (const name of names) if (typeof values[name] === 'string') values[name] = await map(values[name]);
  return values;
};

/** What a mail is filled with, as it is stored while it waits. */
export const sealData = (secrets: Secrets, data: object, names: readonly string[]): Promise<object> =>
  mapped(data, names, secrets.seal);

/** The same as its template reads it. A mail that a release before queued holds its link in the clear. */
export const openData = (secrets: Secrets, data: object, names: readonly string[]): Promise<object> =>
  mapped(data, names, async (text) => (text.includes('.') ? secrets.open(text) : text));
