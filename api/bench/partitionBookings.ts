import type pg from 'pg';

const QUESTIONS = {
  indexes: `
    select pg_get_indexdef(indexrelid) as text from pg_index where indrelid = 'bookings'::regclass and not indisprimary`,
  references: `
    select format('alter table bookings add constraint %I %s', conname, pg_get_constraintdef(oid)) as text
      from pg_constraint where conrelid = 'bookings'::regclass and contype = 'f'`,
  policies: `
    select format('create policy %I on bookings to %s using (%s)', polname,
                  (select string_agg(rolname, ', ') from pg_roles where oid = any(polroles)), pg_get_expr(polqual, polrelid)) as text
      from pg_policy where polrelid = 'bookings'::regclass`,
  triggers: `
    select pg_get_triggerdef(oid) as text from pg_trigger where tgrelid = 'bookings'::regclass and not tgisinternal`,
  grants: `
    select format('grant %s on bookings to %I', privilege_type, grantee) as text
      from information_schema.role_table_grants where table_name = 'bookings' and grantee <> current_user`,
  statistics: `
    select pg_get_statisticsobjdef(oid) as text from pg_statistic_ext where stxrelid = 'bookings'::regclass`,
};

/**
 * Partitions the bookings of a throwaway database by the hash of their agent. Drops foreign keys on the booking id,
 * because a partitioned table has no unique id without its agent.
 */
export const partitionBookings = async (client: pg.Client, partitions: number): Promise<void> => {
  const all = async (text: string): Promise<string[]> =>
    (await client.query<{ text: string }>(text)).rows.map((row) => row.text);
  const known: string[][] = [];
  for (const question of Object.values(QUESTIONS)) known.push(await all(question));
  const [columns] = await all(`
    select string_agg(quote_ident(attname), ', ' order by attnum) as text from pg_attribute
     where attrelid = 'bookings'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`);
  const statements = [
    `create table parts (like bookings including defaults including constraints including generated including storage)
       partition by hash (agent_id)`,
    ...Array.from(
      { length: partitions },
      (_, at) =>
        `create table bookings_${at} partition of parts for values with (modulus ${partitions}, remainder ${at})`,
    ),
    'alter table parts add primary key (agent_id, id)',
    `insert into parts (${columns}) select ${columns} from bookings`,
    'drop table bookings cascade',
    'alter table parts rename to bookings',
    'create index bookings_by_id on bookings (id)',
    ...known.flat(),
    'alter table bookings enable row level security',
    'alter table bookings force row level security',
    'vacuum (analyze) bookings',
  ];
  for (const statement of statements) await client.query(statement);
};
