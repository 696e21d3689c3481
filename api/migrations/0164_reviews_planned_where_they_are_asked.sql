-- When a booking is looked at next is written where it is asked, and nowhere else: bookings.review_at and its index are asked by nobody.
-- The column stays one release longer, since nodes of the release before name every column of a booking that they insert.
-- SQL is the common subset of PostgreSQL 15 and 18.
drop index bookings_due_for_review;

alter function plan_review() rename to keep_promised_dates;
alter trigger plan_first_review on bookings rename to keep_first_dates;
alter trigger plan_next_review on bookings rename to keep_next_dates;
create or replace function keep_promised_dates() returns trigger language plpgsql as $$
begin
  new.promised_etd := case when tg_op = 'INSERT' then new.etd else least(old.promised_etd, new.etd) end;
  new.promised_eta := case when tg_op = 'INSERT' then new.eta else least(old.promised_eta, new.eta) end;
  return new;
end $$;

create function review_of(status text) returns timestamptz language sql volatile
  return case when status in ('new', 'in-progress') then clock_timestamp() end;

alter function copy_first_reviews() rename to plan_first_reviews;
alter trigger copy_first_reviews on bookings rename to plan_first_reviews;
create or replace function plan_first_reviews() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  insert into booking_reviews (booking_id, review_at) select id, review_of(status) from arrived;
  return null;
end $$;

alter function copy_next_review() rename to plan_next_review;
create or replace function plan_next_review() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  update booking_reviews set review_at = review_of(new.status) where booking_id = new.id;
  return null;
end $$;
drop trigger copy_next_review on bookings;
create trigger plan_next_review after update of etd, eta, status, shipping_status on bookings for each row
  when ((old.etd, old.eta, old.status, old.shipping_status) is distinct from (new.etd, new.eta, new.status, new.shipping_status))
  execute function plan_next_review();
