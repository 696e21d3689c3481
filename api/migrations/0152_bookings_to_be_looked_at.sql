-- When the rules of exceptions look at a booking next stands beside it: a look that finds nothing new writes a few bytes here, and
-- none of the indexes of the bookings. SQL is the common subset of PostgreSQL 15 and 18.
create table booking_reviews (
  booking_id text primary key references bookings (id) on delete cascade,
  -- When the next rule may find something though nothing happens; null when none will.
  review_at  timestamptz
);
-- Which bookings are due?
create index booking_reviews_due on booking_reviews (review_at, booking_id) where review_at is not null;

alter table booking_reviews enable row level security;
alter table booking_reviews force row level security;
create policy platform on booking_reviews to quayside_platform using (true);
create policy of_booking on booking_reviews to quayside_app using (exists (select from bookings b where b.id = booking_id));

-- plan_review writes bookings.review_at as before, and so do nodes of the release before: what they write is copied. The column and
-- its index can go one release later.
create function copy_first_reviews() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  insert into booking_reviews (booking_id, review_at) select id, review_at from arrived;
  return null;
end $$;
create function copy_next_review() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  update booking_reviews set review_at = new.review_at where booking_id = new.id;
  return null;
end $$;
create trigger copy_first_reviews after insert on bookings referencing new table as arrived
  for each statement execute function copy_first_reviews();
create trigger copy_next_review after update on bookings for each row
  when (old.review_at is distinct from new.review_at) execute function copy_next_review();

-- The triggers hold off whoever writes bookings until all of them are here.
insert into booking_reviews (booking_id, review_at) select id, review_at from bookings;

-- Several changes at once are told to programs; one at a time as nodes of the release before do it.
create function queue_for_webhooks(entries text[]) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    insert into webhook_queue (entry_id, agent_id)
    select a.id, a.agent_id from audit a
     where a.id = any(entries) and exists (select from webhook_endpoints e where e.agent_id = a.agent_id and e.is_on)
    on conflict do nothing
  $$;
