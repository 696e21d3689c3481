import { readFile, writeFile } from 'node:fs/promises';
import { SendError } from './sendRelease';
import { newKeyPair } from './statement';

/** The text of a key's file. @throws SendError when it cannot be read */
export const readKey = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch(() => {
    throw new SendError(`The key ${file} cannot be read: the command \`key ${file}\` makes one.`);
  });

/**
 * Makes a key to sign releases with: the private half in the file, the public one in `<file>.pub`.
 * @returns what to do with both
 * @throws SendError when the file is there
 */
export async function makeKey(file: string): Promise<string> {
  const { privateKey, publicKey } = newKeyPair();
  await writeFile(file, privateKey, { mode: 0o600, flag: 'wx' }).catch(() => {
    throw new SendError(`${file} is there already, or cannot be written: give another name.`);
  });
  await writeFile(`${file}.pub`, publicKey);
  return `${file} is the private half: keep it. ${file}.pub goes to whoever makes the team's token.`;
}
