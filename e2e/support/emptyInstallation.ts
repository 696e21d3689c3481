import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { machineEnvironment } from '@quayside/remote-kit/machineEnvironment';
import { makePlace } from '../../api/test/engines';
import { type MailServer, startMailServer } from '../../api/test/mailServer';
import { startObjectStore } from '../../api/test/objectStore';
import { type Quayside, startQuayside, workspace } from './quayside';

/** A product without a tenant, whose mails arrive here. */
export interface EmptyInstallation {
  readonly quayside: Quayside;
  readonly mails: MailServer;
  /** Content of the bucket by address; undefined where files are stored in a folder. */
  readonly bucket: ReadonlyMap<string, Buffer> | undefined;
  stop(): Promise<void>;
}

/**
 * Uses PostgreSQL, Redis and S3 where a run has a server of the first two, as CI does. All other journeys use the
 * embedded ones.
 */
const services = async () => {
  const { TEST_DATABASE_URL, TEST_REDIS_URL } = process.env;
  const place = await makePlace(TEST_DATABASE_URL ? 'postgres' : 'embedded');
  if (!place.databaseUrl) return { place, environment: {}, bucket: undefined, close: place.remove };
  const { s3, objects, close } = await startObjectStore();
  const environment = {
    DATABASE_URL: place.databaseUrl,
    ...(TEST_REDIS_URL && { REDIS_URL: TEST_REDIS_URL }),
    SECRETS_KEY: `2026:${randomBytes(32).toString('base64')}`,
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    S3_REGION: s3.region,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  };
  const closeAll = async () => {
    close();
    await place.remove();
  };
  return { place, environment, bucket: objects, close: closeAll };
};

/** A source of exchange rates that has published one day: a euro is 1.25 dollars and 10 crowns. */
const startBank = async () => {
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const rates = `<Cube currency='USD' rate='1.25'/><Cube currency='SEK' rate='10'/>`;
  const bank = createServer((_, response) => response.end(`<Cube><Cube time='${day}'>${rates}</Cube></Cube>`));
  await once(bank.listen(0, '127.0.0.1'), 'listening');
  const { port } = bank.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/daily.xml`, close: () => bank.close() };
};

/** Uses the operator's command. */
const createSuperAdmin = async (environment: Record<string, string>, email: string, password: string) => {
  const words = ['edge/dist/server/createSuperAdmin.mjs', '--email', email, '--password', password];
  const command = spawn(process.execPath, words, {
    cwd: workspace,
    env: { ...machineEnvironment(), ...environment },
    stdio: 'ignore',
  });
  const [code] = (await once(command, 'exit')) as [number];
  if (code !== 0) throw new Error(`The command that creates a super-admin ended with ${code}`);
};

/** Creates the first user and starts the product. */
export const startEmptyInstallation = async (
  superAdmin: { email: string; password: string },
  more: Record<string, string>,
): Promise<EmptyInstallation> => {
  const mails = await startMailServer();
  const bank = await startBank();
  const { place, environment, bucket, close } = await services();
  const settings = { DEMO: '0', REQUIRE_SECOND_FACTOR: 'none', EXCHANGE_RATES_URL: bank.url, ...environment };
  await createSuperAdmin({ DATA_DIR: place.dataDir, ...settings }, superAdmin.email, superAdmin.password);
  const quayside = await startQuayside(place.dataDir, { ...settings, SMTP_URL: mails.url, ...more });
  const stop = async () => {
    await quayside.stop();
    await mails.close();
    bank.close();
    await close();
  };
  return { quayside, mails, bucket, stop };
};
