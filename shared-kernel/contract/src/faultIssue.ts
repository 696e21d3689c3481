import type * as v from 'valibot';

const field = (key: string, input: unknown): v.UnknownPathItem => ({
  type: 'unknown',
  origin: 'value',
  input,
  key,
  value: undefined,
});

/** Converts a fault found across fields to an issue at the dotted path of its field. */
export const faultIssue = (
  input: unknown,
  { path, message }: { readonly path: string; readonly message: string },
): { message: string; path: [v.UnknownPathItem, ...v.UnknownPathItem[]] } => {
  const [first = '', ...rest] = path.split('.');
  return { message, path: [field(first, input), ...rest.map((key) => field(key, input))] };
};
