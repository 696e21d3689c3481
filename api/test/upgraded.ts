import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type MigrationClient, migrate } from '../src/hosts/node/migrate';
import { connect, currentEngine, makePlace } from './engines';

export const migrations = path.join(__dirname, '../migrations');

interface Upgrade<T> {
  /** The first migration that the older version did not have. */
  readonly migration: string;
  /** Stores data as the older version did. */
  readonly fill: (client: MigrationClient) => Promise<void>;
  readonly read: (client: MigrationClient) => Promise<T>;
}

/** Data read from a database that an older version filled and this one migrated. */
export const upgraded = async <T>({ migration, fill, read }: Upgrade<T>): Promise<T> => {
  const place = await makePlace(currentEngine());
  const older = await fs.mkdtemp(path.join(os.tmpdir(), 'quayside-migrations-'));
  for (const name of (await fs.readdir(migrations)).filter((one) => one < migration)) {
    await fs.copyFile(path.join(migrations, name), path.join(older, name));
  }
  const { client, close } = await connect(place);
  try {
    await migrate(client, { from: older });
    await fill(client);
    await migrate(client);
    return await read(client);
  } finally {
    await close();
    await place.remove();
    await fs.rm(older, { recursive: true, force: true });
  }
};

/** Returns the id of a record by its number. */
export const toRecordId = (n: number): string => n.toString(16).padStart(24, '0');

/** Stores an agent (1) with a customer company (2) and a contact (3). */
export const fillAgent = async (client: MigrationClient): Promise<void> => {
  await client.query(
    `insert into companies (id, kind, company_name, status) values ('${toRecordId(1)}', 'agent', 'A', 'active')`,
  );
  await client.query(
    `insert into companies (id, kind, agent_id, company_name, status) values ('${toRecordId(2)}', 'customer', '${toRecordId(1)}', 'C', 'active')`,
  );
  await client.query(
    `insert into contacts (id, agent_id, company_name) values ('${toRecordId(3)}', '${toRecordId(1)}', 'S')`,
  );
};

/** Stores a container booking of that agent, with columns beside those that every booking has. */
export const fillBooking = async (
  client: MigrationClient,
  n: number,
  columns: Record<string, string>,
): Promise<void> => {
  const row: Record<string, string> = {
    ...{
      id: toRecordId(n),
      agent_id: toRecordId(1),
      company_id: toRecordId(2),
      shipper_id: toRecordId(3),
      consignee_id: toRecordId(3),
    },
    ...{ load_type: 'FCL', mode: 'SEA', origin_code: 'A', destination_code: 'B' },
    doc: '{"fields": {}, "scheduleRates": null}',
    ...columns,
  };
  const values = Object.values(row).map((value) => `'${value}'`);
  await client.query(`insert into bookings (${Object.keys(row)}) values (${values})`);
};
