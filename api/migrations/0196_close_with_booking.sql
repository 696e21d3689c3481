-- Cancelling or completing a booking closes its open exceptions and tasks. Restoring it reopens exactly those.
alter table booking_histories add column closed_with_booking boolean not null default false;
alter table booking_tasks add column is_not_needed boolean not null default false;

create index exceptions_closed_with_booking on booking_histories (booking_id) where closed_with_booking;

-- Heal what bookings that ended before kept open.
update booking_histories h
   set acknowledged_at = clock_timestamp(), acknowledged_email = '', closed_with_booking = true, updated_at = clock_timestamp()
  from bookings b
 where b.id = h.booking_id and b.status in ('cancelled', 'completed')
   and h.type = 'gatehouse-exception' and h.exception_type <> 'TRANSPORT_WARNING' and h.acknowledged_at is null;

update bookings set exception_count = 0, temp_status = 'none'
 where status in ('cancelled', 'completed') and (exception_count > 0 or temp_status <> 'none');

update booking_tasks t
   set done_at = clock_timestamp(), done_name = '', is_not_needed = true, updated_at = clock_timestamp()
  from bookings b
 where b.id = t.booking_id and b.status in ('cancelled', 'completed') and t.done_at is null;

-- A restored booking got its status back, but not the one that its confirmed cargo gives it.
update bookings set status = 'in-progress' where status = 'new' and shipping_status <> 'created';

-- The shipping status that staff set without an event, before steps by hand were events. Withdrawing an event never
-- goes below it.
alter table bookings add column shipping_status_floor text
  check (shipping_status_floor in ('created', 'confirmed', 'picked', 'onboard', 'arrived'));
