import type { Port } from '@quayside/contract';
import { sql } from 'drizzle-orm';
import { portIdOf } from '../../places/portId';
import ports from '../../places/ports.data.json';
import type { Database } from '../../ports/database';

/**
 * Brings the directory of places up to date with the data of this release, in one statement; any number of nodes may
 * start at once. A place that has left the data stays, since bookings and rates may name it.
 */
export const loadPorts = async ({ db }: Pick<Database, 'db'>): Promise<void> => {
  const rows = ports.map((port) => ({ id: portIdOf(port.portType as Port['portType'], port.code), ...port }));
  await db.execute(sql`
    insert into ports (id, code, port_type, port_name, city, city_code, country, job_code, lat, lon, time_zone)
    select id, code, "portType", "portName", city, "cityCode", country, "jobCode", lat, lon, "timeZone"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as port (
             id text, code text, "portType" text, "portName" text, city text, "cityCode" text, country text,
             "jobCode" text, lat double precision, lon double precision, "timeZone" text)
     order by id
    on conflict (id) do update set
      port_name = excluded.port_name, city = excluded.city, city_code = excluded.city_code, country = excluded.country,
      job_code = excluded.job_code, lat = excluded.lat, lon = excluded.lon, time_zone = excluded.time_zone
    where (ports.port_name, ports.city, ports.city_code, ports.country, ports.job_code, ports.lat, ports.lon, ports.time_zone)
       is distinct from
          (excluded.port_name, excluded.city, excluded.city_code, excluded.country, excluded.job_code, excluded.lat, excluded.lon, excluded.time_zone)`);
};
