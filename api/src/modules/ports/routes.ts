import { getPort, searchPorts } from '@quayside/contract';
import { sql } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { containsText } from '../../platform/containsText';
import { notFound } from '../../platform/errors';
import type { Module } from '../../platform/module/module';
import { rankOf, selectPorts } from './portRows';

const MOST = 20;

const ofType = (portType: string | undefined) => (portType ? sql`p.port_type = ${portType}` : sql`true`);

const search = handle(searchPorts, async ({ query, db }) => {
  const { filter, portType } = query;
  const codes = query.codes?.split(',').map((code) => code.trim().toUpperCase());
  const conditions = [
    ofType(portType),
    codes ? sql`p.code in ${codes}` : sql`true`,
    filter ? containsText(sql`p.search_text`, filter) : sql`true`,
  ];
  const best = filter ? sql`${rankOf(filter)},` : sql``;
  return selectPorts(
    db,
    sql.join(conditions, sql` and `),
    sql`order by ${best} p.port_name, p.code limit ${codes ? Math.max(MOST, codes.length) : MOST}`,
  );
});

const readPort = handle(getPort, async ({ params, db }) => {
  const [port] = await selectPorts(db, sql`p.id = ${params.id}`);
  if (!port) throw notFound();
  return port;
});

export const ports: Module = { name: 'ports', routes: [search, readPort] };
