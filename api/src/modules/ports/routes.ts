import { getPort, searchPorts } from '@freight/shared-kernel/contract';
import { sql } from 'drizzle-orm';
import { beginsWithText, containsText } from '../../platform/containsText';
import { notFound } from '../../platform/errors';
import { handle } from '../../platform/handle';
import type { Module } from '../../platform/services';
import { selectPorts } from './portRows';

const MOST = 20;

const ofType = (portType: string | undefined) => (portType ? sql`p.port_type = ${portType}` : sql`true`);

/** Exact code, beginning of the code, beginning of name or city, anywhere in them. */
const rankOf = (filter: string) => sql`
  case
    when public.searchable(p.code) = public.searchable(${filter}::text) then 0
    when ${beginsWithText(sql`public.searchable(p.code)`, filter)} then 1
    when ${beginsWithText(sql`public.searchable(p.port_name)`, filter)} then 2
    when ${beginsWithText(sql`public.searchable(p.city)`, filter)} then 2
    else 3
  end`;

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
