import { readFile, writeFile } from 'node:fs/promises';
import { SendError } from './sendRelease';
import { newKeyPair } from './statement';

/** Reads a key file. @throws SendError when it cannot be read */
export const readKey = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch(() => {
    throw new SendError(`The key ${file} cannot be read: the command \`key ${file}\` makes one.`);
  });

/**
 * Creates a signing key for releases: the private half in the file, the public half in `<file>.pub`.
 * @returns instructions for both files
 * @throws SendError when the file exists
 */
export async function makeKey(file: string): Promise<string> {
  const { privateKey, publicKey } = newKeyPair();
  await writeFile(file, privateKey, { mode: 0o600, flag: 'wx' }).catch(() => {
    throw new SendError(`${file} is there already, or cannot be written: give another name.`);
  });
  await writeFile(`${file}.pub`, publicKey);
  return `${file} is the private half: keep it. ${file}.pub goes to whoever makes the team's token.`;
}
