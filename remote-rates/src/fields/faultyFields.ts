const isFault = (value: unknown): value is { message: string } =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';

/** The paths of the fields that are wrong. */
export const faultyFields = (errors: object, above = ''): string[] =>
  Object.entries(errors).flatMap(([key, value]) => {
    if (isFault(value)) return [`${above}${key}`];
    return value && typeof value === 'object' ? faultyFields(value as object, `${above}${key}.`) : [];
  });
