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

/** Seals the secret template data for storage. */
export const sealData = (secrets: Secrets, data: object, names: readonly string[]): Promise<object> =>
  mapped(data, names, secrets.seal);

/** Opens the data for the template. Mails queued by an earlier release store their link unsealed. */
export const openData = (secrets: Secrets, data: object, names: readonly string[]): Promise<object> =>
  mapped(data, names, async (text) => (text.includes('.') ? secrets.open(text) : text));
