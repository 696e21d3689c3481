let loaded: Promise<ReadonlySet<string>> | undefined;

/**
 * Loads the 49,000 most common passwords, in lower case, at the first password check. Only the server has them: they
 * are too large for a browser.
 * @source `@zxcvbn-ts/language-common`, from public lists of leaked passwords
 */
export const commonPasswordList = (): Promise<ReadonlySet<string>> => {
  loaded ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set<string>(dictionary['passwords-common'].map(String)),
  );
  return loaded;
};
