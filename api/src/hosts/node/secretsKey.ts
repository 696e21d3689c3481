import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../../platform/config/configError';
import { randomBytes } from '../../platform/encoding/digest';
import { sealWith } from '../../platform/encoding/sealing';
import type { Log } from '../../ports/log';
import type { Secrets } from '../../ports/secrets';
import type { NodeConfig } from './config';
import { type Keys, readKeys } from './readKeys';

/**
 * Returns the machine's own key where none is configured: created at the first start, in a file that only its user can
 * read.
 */
const keyInFolder = async (dataDir: string): Promise<Keys> => {
  const file = path.join(dataDir, 'secrets.key');
  await mkdir(dataDir, { recursive: true });
  const made = `local:${randomBytes(32).toString('base64')}`;
  // When two nodes start at once, the first one writes.
  await writeFile(file, made, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const keys = readKeys((await readFile(file, 'utf8')).trim());
  if (!keys) throw new StartError(`${file} contains no key. Restore the key file from your backup.`);
  return keys;
};

/** Opens the key that seals second factors and the links in queued mails. */
export const openSecrets = async (
  { secretsKeys, dataDir, databaseUrl }: Pick<NodeConfig, 'secretsKeys' | 'dataDir' | 'databaseUrl'>,
  log: Pick<Log, 'warn'>,
): Promise<Secrets> => {
  if (secretsKeys) return sealWith(secretsKeys);
  if (databaseUrl)
    log.warn(
      { dataDir },
      'SECRETS_KEY is not set: the key lies in DATA_DIR. Several nodes and restores need one that they share.',
    );
  return sealWith(await keyInFolder(dataDir));
};
