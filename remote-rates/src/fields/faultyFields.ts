const isFault = (value: unknown): value is { message: string } =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';

/** Returns the paths of the fields with an error. */
export const faultyFields = (errors: object, above = ''): string[] =>
  Object.entries(errors).flatMap(([key, value]) => {
    if (isFault(value)) return [`${above}${key}`];
    return value && typeof value === 'object' ? faultyFields(value as object, `${above}${key}.`) : [];
  });
