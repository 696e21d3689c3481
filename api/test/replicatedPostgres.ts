import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { Place } from './engines';
import { eventually } from './eventually';
import { freePort } from './freePort';

const binaries = '/usr/lib/postgresql/15/bin';
const isRoot = process.getuid?.() === 0;

/** A separate primary with a replica that streams from it. */
export interface ReplicatedPostgres {
  /** Creates an empty database at the primary, and a folder. */
  readonly place: Place;
  readonly replicaUrl: string;
  /** Queries the replica as its administrator. */
  atReplica<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>;
  stop(): Promise<void>;
}

const account = (): { uid?: number; gid?: number } => {
  if (!isRoot) return {};
  const readSystemId = (which: string) => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
  return { uid: readSystemId('-u'), gid: readSystemId('-g') };
};

/** Returns why this machine cannot run them; undefined where it can. */
export const lacksForReplica = (): string | undefined => {
  if (!fs.existsSync(path.join(binaries, 'pg_basebackup'))) return `${binaries}/pg_basebackup is not installed`;
  try {
    account();
  } catch {
    return 'PostgreSQL runs for nobody who is root, and there is no user postgres';
  }
  return undefined;
};

/**
 * Starts both on their own ports, in a folder that is removed with them. Their data does not survive a stop of the
 * machine.
 */
export const startReplicatedPostgres = async (memory: `${number}MB` = '32MB'): Promise<ReplicatedPostgres> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'quayside-replica-'));
  const dataDir = path.join(folder, 'data');
  fs.mkdirSync(dataDir);
  const own = account();
  if (own.uid !== undefined && own.gid !== undefined) fs.chownSync(folder, own.uid, own.gid);
  const run = (program: string, ...given: string[]) =>
    execFileSync(path.join(binaries, program), given, { ...own, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  const servers: ChildProcess[] = [];
  const urlAt = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`;
  const serve = async (name: string, port: number): Promise<void> => {
    const settings = Object.entries({
      ...{ port, listen_addresses: '127.0.0.1', unix_socket_directories: folder, fsync: 'off' },
      ...{ shared_buffers: memory, wal_receiver_status_interval: 1 },
    });
    const given = settings.flatMap(([key, value]) => ['-c', `${key}=${value}`]);
    const stdio = ['ignore', 'ignore', 'ignore'] as const;
    servers.push(
      spawn(path.join(binaries, 'postgres'), ['-D', path.join(folder, name), ...given], { ...own, stdio: [...stdio] }),
    );
    await eventually(async () => {
      const client = new pg.Client({ connectionString: urlAt(port) });
      return client.connect().then(
        () => client.end().then(() => true),
        () => false,
      );
    }, 20);
  };
  const stop = async () => {
    // Replicas first: a primary waits until it has sent them everything.
    for (const server of servers.toReversed()) {
      if (server.exitCode !== null) continue;
      const ended = once(server, 'exit');
      server.kill('SIGQUIT');
      await ended;
    }
    fs.rmSync(folder, { recursive: true, force: true });
  };
  try {
    const [primary, replica] = [await freePort(), await freePort()];
    run('initdb', '-D', 'primary', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync');
    await serve('primary', primary);
    run('pg_basebackup', '-R', '-D', 'replica', '-d', urlAt(primary), '-c', 'fast', '--no-sync');
    await serve('replica', replica);
    const administrator = new pg.Pool({ connectionString: urlAt(replica), max: 1 });
    administrator.on('error', () => {});
    return {
      place: { dataDir, databaseUrl: urlAt(primary), remove: async () => {} },
      replicaUrl: urlAt(replica),
      atReplica: async <Row extends pg.QueryResultRow>(text: string) => (await administrator.query<Row>(text)).rows,
      stop: async () => {
        await administrator.end();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
