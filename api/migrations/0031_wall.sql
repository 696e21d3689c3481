-- A second wall below the scopes of the modules: whatever a query asks, the database gives a caller the rows of its tenant
-- and company only. docs/decisions/0011 says why it is so. SQL is the common subset of PostgreSQL 15 and 18.
--
-- Each connection is lent for somebody: its role, and the settings quayside.user, quayside.company and quayside.tenant. The
-- roles are made at each start, before the migrations. A policy compares a column with a setting where it can: that is
-- leakproof, and becomes one question before the scan. What belongs to a record is seen by who sees the record.

grant usage on schema public to quayside_app, quayside_platform;
grant select, insert, update, delete on all tables in schema public to quayside_app, quayside_platform;
alter default privileges in schema public grant select, insert, update, delete on tables to quayside_app, quayside_platform;
revoke all on schema_migrations from quayside_app, quayside_platform;
revoke all on held_messages, tracking_references, booking_totals from quayside_app;
grant select on booking_totals to quayside_app;

-- What the database keeps by itself it keeps as the owner: who moves a booking need not see the totals of its company.
alter function count_new_bookings() security definer set search_path = public;
alter function count_gone_bookings() security definer set search_path = public;
alter function count_changed_bookings() security definer set search_path = public;
alter function note_new_references() security definer set search_path = public;
alter function note_changed_references() security definer set search_path = public;
alter function mark_overlaps() security definer set search_path = public;
-- A view is read as its owner unless it says otherwise.
alter view rates set (security_invoker = true);

create function quotes_sent_to(account text) returns setof text
  language sql stable security definer set search_path = public
  as $$ select quote_id from quote_recipients where user_id = account $$;

do $$
declare
  name text;
begin
  foreach name in array array[
    'companies', 'users', 'sessions', 'tickets', 'account_links', 'known_devices', 'social_identities', 'idempotency_keys',
    'banner_closures', 'contacts', 'contact_companies', 'bookings', 'booking_totals', 'booking_drafts',
    'booking_templates', 'booking_files', 'booking_histories', 'booking_tracking', 'tracking_events',
    'tracking_references', 'held_messages', 'quotes', 'quote_recipients', 'quote_histories', 'quote_numbers',
    'tariff_lines', 'exchange_rates', 'rate_imports', 'rate_import_lines', 'rate_import_faults', 'mails'
  ] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy platform on %I to quayside_platform using (true)', name);
  end loop;
end $$;

-- Bookings: each by the part that its organisation has in them.
create policy staff on bookings to quayside_staff using (agent_id = current_setting('quayside.company', true));
create policy customer on bookings to quayside_customer using (company_id = current_setting('quayside.company', true));
create policy partner on bookings to quayside_partner using (partner_id = current_setting('quayside.company', true));
create policy importer on bookings to quayside_importer using (consignee_id = current_setting('quayside.company', true));
create policy staff on booking_totals to quayside_staff using (agent_id = current_setting('quayside.company', true));
create policy customer on booking_totals to quayside_customer using (company_id = current_setting('quayside.company', true));
create policy staff on booking_drafts to quayside_staff using (agent_id = current_setting('quayside.company', true));
create policy staff on booking_templates to quayside_staff using (agent_id = current_setting('quayside.company', true));

create policy of_booking on booking_histories to quayside_app
  using (exists (select from bookings b where b.id = booking_id));
create policy of_booking on booking_tracking to quayside_app
  using (exists (select from bookings b where b.id = booking_id));
create policy of_booking on tracking_events to quayside_app
  using (exists (select from bookings b where b.id = booking_id));
-- A file without a booking belongs to its draft, and without that to its uploader: somebody of one's own.
create policy of_booking on booking_files to quayside_app
  using (case when booking_id is not null then exists (select from bookings b where b.id = booking_id)
              when draft_id is not null then exists (select from booking_drafts d where d.id = draft_id)
              else uploaded_by is null or exists (select from users u where u.id = uploaded_by) end)
  with check (booking_id is null or exists (select from bookings b where b.id = booking_id));

-- Organisations and people: the own one, and the agent that one belongs to.
create policy staff on companies to quayside_staff
  using (id = current_setting('quayside.company', true) or agent_id = current_setting('quayside.company', true));
create policy own on companies to quayside_customer, quayside_partner, quayside_importer
  using (id in (current_setting('quayside.company', true), current_setting('quayside.tenant', true)));
create policy staff on users to quayside_staff
  using (company_id = current_setting('quayside.company', true) or exists (select from companies c where c.id = company_id));
create policy customer on users to quayside_customer
  using (customer_company_id = current_setting('quayside.company', true)
         or (customer_company_id is null and company_id = current_setting('quayside.tenant', true)));
create policy own on users to quayside_partner, quayside_importer
  using (customer_company_id is null
         and company_id in (current_setting('quayside.company', true), current_setting('quayside.tenant', true)));
create policy of_user on sessions to quayside_app using (exists (select from users u where u.id = user_id));
create policy of_session on tickets to quayside_app using (exists (select from sessions s where s.id = session_id));
create policy of_user on account_links to quayside_app using (exists (select from users u where u.id = user_id));
create policy of_user on known_devices to quayside_app using (exists (select from users u where u.id = user_id));
create policy of_user on social_identities to quayside_app using (exists (select from users u where u.id = user_id));
create policy own on idempotency_keys to quayside_app using (actor_id = current_setting('quayside.user', true));
create policy own on banner_closures to quayside_app using (user_id = current_setting('quayside.user', true));

-- Contacts: of the agent; for others those that are linked to them or stand on their bookings.
create policy staff on contacts to quayside_staff using (agent_id = current_setting('quayside.company', true));
create policy customer on contacts to quayside_customer
  using (exists (select from contact_companies l where l.contact_id = contacts.id)
         or exists (select from bookings b where b.shipper_id = contacts.id)
         or exists (select from bookings b where b.consignee_id = contacts.id))
  with check (agent_id = current_setting('quayside.tenant', true));
create policy of_bookings on contacts to quayside_partner, quayside_importer
  using (exists (select from bookings b where b.shipper_id = contacts.id)
         or exists (select from bookings b where b.consignee_id = contacts.id));
create policy staff on contact_companies to quayside_staff using (exists (select from companies c where c.id = company_id));
create policy customer on contact_companies to quayside_customer
  using (company_id = current_setting('quayside.company', true));

-- Quotes: the agent's; for others those of their company and those that they were sent.
create policy staff on quotes to quayside_staff using (agent_id = current_setting('quayside.company', true));
create policy customer on quotes to quayside_customer
  using (company_id = current_setting('quayside.company', true)
         or id = any (array(select quotes_sent_to(current_setting('quayside.user', true)))));
create policy sent on quotes to quayside_partner
  using (id = any (array(select quotes_sent_to(current_setting('quayside.user', true)))));
create policy of_quote on quote_recipients to quayside_app using (exists (select from quotes q where q.id = quote_id));
create policy of_quote on quote_histories to quayside_app using (exists (select from quotes q where q.id = quote_id));
create policy staff on quote_numbers to quayside_staff using (agent_id = current_setting('quayside.company', true));

-- Tariffs: the agent's staff and customers.
create policy of_agent on tariff_lines to quayside_staff, quayside_customer
  using (agent_id = current_setting('quayside.tenant', true));
create policy of_agent on exchange_rates to quayside_app using (agent_id = current_setting('quayside.tenant', true));
create policy staff on rate_imports to quayside_staff using (agent_id = current_setting('quayside.company', true));
create policy of_import on rate_import_lines to quayside_staff using (exists (select from rate_imports i where i.id = import_id));
create policy of_import on rate_import_faults to quayside_staff using (exists (select from rate_imports i where i.id = import_id));

-- A caller writes mails and reads none.
create policy written on mails for insert to quayside_app with check (true);
