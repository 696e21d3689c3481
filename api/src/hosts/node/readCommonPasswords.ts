/**
 * Returns the 49,000 most common passwords, in lower case. Only the server has them: they are too large for a browser.
 * @source `@zxcvbn-ts/language-common`, from public lists of leaked passwords
 */
export const readCommonPasswords = async (): Promise<readonly string[]> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return dictionary['passwords-common'].map(String);
};
