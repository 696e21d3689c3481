-- People, customers and contacts that are taken away, and what contacts are found by.
-- SQL is the common subset of PostgreSQL 15 and 18.

-- Who is removed keeps the row that bookings and files refer to, without address, telephone and password.
alter table users drop constraint users_status_check;
alter table users add constraint users_status_check check (status in ('active', 'invited', 'inactive', 'removed'));

-- The name of a customer that was closed may be used again.
drop index customers_by_name;
create unique index customers_by_name on companies (agent_id, lower(company_name)) where kind = 'customer' and status <> 'inactive';

-- Bookings that are over still name the contacts that were deleted.
alter table contacts
  add column removed_at  timestamptz,
  add column search_text text not null generated always as (public.searchable(
                           company_name || '|' || first_name || ' ' || last_name || '|' || email || '|' || city)) stored;
drop index contacts_by_name_part;
create index contacts_by_text_part on contacts using gin (search_text gin_trgm_ops);
-- Which bookings name a contact as their consignee; bookings_of_shipper_by_update answers it for shippers.
create index bookings_of_consignee on bookings (consignee_id) where status in ('new', 'in-progress');
create index bookings_of_shipper on bookings (shipper_id) where status in ('new', 'in-progress');

create index banners_by_age on banners (created_at desc, id desc);
