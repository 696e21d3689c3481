-- What a source pushes goes to those who asked for it before: by what each booking asks to be tracked, and since when.
-- What nobody or more than one agent asked for is held until the platform's staff decide.
-- SQL is the common subset of PostgreSQL 15 and 18.

-- Bills as searchable(), containers in upper case. The triggers below keep it, whoever writes a booking.
create table tracking_references (
  booking_id text not null references bookings (id) on delete cascade,
  kind       text not null check (kind in ('bill', 'container')),
  reference  text not null check (reference <> ''),
  asked_at   timestamptz not null,
  primary key (booking_id, kind, reference)
);
create index askers_by_reference on tracking_references (reference, kind);

insert into tracking_references (booking_id, kind, reference, asked_at)
select booking_id, kind, reference, min(asked_at)
  from (select id as booking_id, 'bill' as kind, public.searchable(mbl_number) as reference, created_at as asked_at from bookings
        union all select id, 'container', unnest(container_numbers), created_at from bookings
        union all select booking_id, 'bill', bill, requested_at from booking_tracking
        union all select booking_id, 'container', unnest(containers), requested_at from booking_tracking) known
 where reference <> ''
 group by 1, 2, 3;

-- In milliseconds, as the moments at which messages come.
create function note_new_references() returns trigger language plpgsql as $$
begin
  insert into tracking_references (booking_id, kind, reference, asked_at)
  select id, kind, reference, date_trunc('milliseconds', created_at)
    from (select id, created_at, 'bill' as kind, public.searchable(mbl_number) as reference from arrived
          union all select id, created_at, 'container', unnest(container_numbers) from arrived) asked
   where reference <> ''
      on conflict do nothing;
  return null;
end $$;

-- What a booking goes on asking for keeps its moment, what is new has this one, and what it asks for no more is forgotten.
create function note_changed_references() returns trigger language plpgsql as $$
declare
  changed text;
begin
  if tg_table_name = 'bookings' then changed := new.id; else changed := new.booking_id; end if;
  with asked as (
    select 'bill' as kind, public.searchable(mbl_number) as reference from bookings where id = changed
    union select 'container', unnest(container_numbers) from bookings where id = changed
    union select 'bill', bill from booking_tracking where booking_id = changed
    union select 'container', unnest(containers) from booking_tracking where booking_id = changed
  ), gone as (
    delete from tracking_references r
     where r.booking_id = changed
       and not exists (select 1 from asked where asked.kind = r.kind and asked.reference = r.reference)
  )
  insert into tracking_references (booking_id, kind, reference, asked_at)
  select changed, kind, reference, date_trunc('milliseconds', clock_timestamp()) from asked where reference <> ''
      on conflict do nothing;
  return null;
end $$;

create trigger note_new_references after insert on bookings
  referencing new table as arrived for each statement execute function note_new_references();
create trigger note_changed_references after update of mbl_number, container_numbers on bookings for each row
  when ((old.mbl_number, old.container_numbers) is distinct from (new.mbl_number, new.container_numbers))
  execute function note_changed_references();
create trigger note_requested_references after insert on booking_tracking for each row
  when (new.bill <> '' or new.containers <> '{}') execute function note_changed_references();
create trigger note_other_references after update of bill, containers on booking_tracking for each row
  when ((old.bill, old.containers) is distinct from (new.bill, new.containers))
  execute function note_changed_references();

-- These served the search over what every booking has.
drop index tracking_by_bill;
drop index tracking_by_container;

alter table unmatched_events rename to held_messages;
alter index unmatched_events_pkey rename to held_messages_pkey;
alter index unmatched_by_age rename to held_by_age;
alter table held_messages
  drop column keys,
  add column id text not null generated always as (substr(md5(event_key), 1, 24)) stored,
  add column reason text not null default 'nobody-asked' check (reason in ('nobody-asked', 'several-agents'));
alter table held_messages alter column reason drop default;
create unique index held_by_id on held_messages (id);
