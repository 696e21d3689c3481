-- Exceptions that are raised by rule: what raised them, what they are measured against, and when a booking is due.

-- Sentences that name the dates and events; [] for what is no exception.
alter table booking_histories add column evidence jsonb not null default '[]' check (jsonb_typeof(evidence) = 'array');

update booking_histories set evidence = jsonb_build_array(detail), detail = null
 where type = 'gatehouse-exception' and detail is not null;

-- Types that older versions and other systems wrote become the nearest of the table.
update booking_histories set exception_type = case
         when exception_type ~* 'roll' then 'CONTAINER_ROLLED'
         when exception_type ~* 'offload' then 'CARGO_OFFLOADED'
         when exception_type ~* 'trans?shipment|connection' then 'MISSED_TRANSSHIPMENT'
         when exception_type ~* 'customs' then 'CUSTOMS_HOLD'
         when exception_type ~* 'document' then 'DOCUMENT_OVERDUE'
         when exception_type ~* 'silent|no.?news' then 'CARRIER_SILENT'
         when exception_type ~* 'cancel' then 'BOOKING_CANCELLED_BY_CARRIER'
         when exception_type ~* 'etd|departure' then 'ETD_MISSED'
         when exception_type ~* 'eta|arrival|delay|late' then 'ETA_DELAYED'
         else 'DISCREPANCY' end
 where exception_type is not null
   and exception_type not in ('ETD_MISSED', 'ETA_DELAYED', 'VESSEL_DELAY', 'FLIGHT_DELAY', 'CONTAINER_ROLLED', 'CARGO_OFFLOADED',
                              'MISSED_TRANSSHIPMENT', 'CUSTOMS_HOLD', 'DISCREPANCY', 'BOOKING_CANCELLED_BY_CARRIER',
                              'CARRIER_SILENT', 'DOCUMENT_OVERDUE', 'TRANSPORT_WARNING');

alter table booking_histories add constraint known_exception_types check (
  exception_type in ('ETD_MISSED', 'ETA_DELAYED', 'VESSEL_DELAY', 'FLIGHT_DELAY', 'CONTAINER_ROLLED', 'CARGO_OFFLOADED',
                     'MISSED_TRANSSHIPMENT', 'CUSTOMS_HOLD', 'DISCREPANCY', 'BOOKING_CANCELLED_BY_CARRIER',
                     'CARRIER_SILENT', 'DOCUMENT_OVERDUE', 'TRANSPORT_WARNING'));

-- promised_*: the earliest date that was told since the last exception about it; the next slip is measured against it.
-- review_at: when the next rule may find something though nothing happens; null once no rule applies any more.
alter table bookings
  add column promised_etd timestamptz,
  add column promised_eta timestamptz,
  add column review_at    timestamptz;

update bookings set promised_etd = etd, promised_eta = eta,
       review_at = case when status in ('new', 'in-progress') then now() end;

create index bookings_due_for_review on bookings (review_at, id) where review_at is not null;

-- Whoever changes what the rules look at makes the booking due at once, also where they forget to ask for a review.
create function plan_review() returns trigger language plpgsql as $$
begin
  new.promised_etd := case when tg_op = 'INSERT' then new.etd else least(old.promised_etd, new.etd) end;
  new.promised_eta := case when tg_op = 'INSERT' then new.eta else least(old.promised_eta, new.eta) end;
  new.review_at := case when new.status in ('new', 'in-progress') then clock_timestamp() end;
  return new;
end $$;

create trigger plan_first_review before insert on bookings for each row execute function plan_review();
create trigger plan_next_review before update of etd, eta, status, shipping_status on bookings for each row
  when ((old.etd, old.eta, old.status, old.shipping_status) is distinct from (new.etd, new.eta, new.status, new.shipping_status))
  execute function plan_review();
