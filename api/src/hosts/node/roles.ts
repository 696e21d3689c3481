/**
 * SQL that creates the roles named in the policies, where they are missing: roles belong to the server and not to the
 * database, so a database restored elsewhere lacks them. No user signs in as one; the user of DATABASE_URL switches to
 * them.
 *
 * - quayside_app: callers; the next four are members of it
 * - quayside_platform: work without a caller, and super-admins; the owner is a member, for migrations of data
 *
 * Several databases of one server may start at once.
 */
export const roles = `
do $$
declare
  name text;
begin
  foreach name in array array['quayside_app', 'quayside_platform', 'quayside_staff', 'quayside_customer',
                              'quayside_partner', 'quayside_importer'] loop
    if not exists (select from pg_roles where rolname = name) then
      begin
        execute format('create role %I nologin', name);
      exception when duplicate_object or unique_violation then null;
      end;
    end if;
  end loop;
  foreach name in array array['quayside_staff', 'quayside_customer', 'quayside_partner', 'quayside_importer'] loop
    if not pg_has_role(name, 'quayside_app', 'usage') then execute format('grant quayside_app to %I', name); end if;
  end loop;
  foreach name in array array['quayside_app', 'quayside_platform', 'quayside_staff', 'quayside_customer',
                              'quayside_partner', 'quayside_importer'] loop
    if not pg_has_role(name, 'usage') then execute format('grant %I to current_user', name); end if;
  end loop;
end $$`;

/** SQL that checks all roles and memberships at once, which is quicker than ensuring each. */
export const areRolesThere = `
select bool_and(coalesce(pg_has_role(to_regrole(name)::oid, 'usage'), false))
   and bool_and(coalesce(pg_has_role(to_regrole(name)::oid, to_regrole('quayside_app')::oid, 'usage'), false))
         filter (where name <> 'quayside_platform') as there
  from unnest(array['quayside_app', 'quayside_platform', 'quayside_staff', 'quayside_customer',
                    'quayside_partner', 'quayside_importer']) as name`;
