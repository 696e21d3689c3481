export interface Refusal {
  title: string;
  sentence: string;
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : undefined;

/** What the sign-in says when it was refused; wrong password and unknown account sound alike. */
export const refusalOf = (error: unknown): Refusal => {
  const title = 'We could not sign you in';
  const status = statusOf(error);
  if (status === 401 || status === 422) return { title, sentence: 'Check your e-mail and password and try again.' };
  if (status === 429) return { title, sentence: 'There were too many attempts. Wait a few minutes and try again.' };
  if (status === undefined)
    return { title, sentence: 'The server cannot be reached. Check your connection and try again.' };
  return {
    title,
    sentence:
      error instanceof Error && error.message ? error.message : 'An unexpected error has occurred, please try again',
  };
};
