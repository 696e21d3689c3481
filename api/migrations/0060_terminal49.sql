-- Terminal49 is a source, and a hold for freight charges an exception. SQL is the common subset of PostgreSQL 15 and 18.

do $$
declare
  found record;
begin
  for found in
    select conrelid::regclass as relation, conname from pg_constraint
     where contype = 'c' and pg_get_constraintdef(oid) like '%cargo-ai%'
       and conrelid in ('booking_tracking'::regclass, 'held_messages'::regclass, 'incoming_messages'::regclass)
  loop
    execute format('alter table %s drop constraint %I', found.relation, found.conname);
  end loop;
end $$;

alter table booking_tracking add constraint booking_tracking_source
  check (source in ('dcsa', 'fsu', 'cargo-ai', 'terminal49', 'simulated'));
alter table held_messages add constraint held_messages_standard
  check (standard in ('dcsa', 'fsu', 'cargo-ai', 'terminal49'));
alter table incoming_messages add constraint incoming_messages_format
  check (format in ('dcsa', 'fsu', 'xfsu', 'one-record', 'cargo-ai', 'terminal49'));

alter table booking_histories drop constraint known_exception_types;
alter table booking_histories add constraint known_exception_types check (
  exception_type in ('ETD_MISSED', 'ETA_DELAYED', 'VESSEL_DELAY', 'FLIGHT_DELAY', 'CONTAINER_ROLLED', 'CARGO_OFFLOADED',
                     'MISSED_TRANSSHIPMENT', 'CUSTOMS_HOLD', 'FREIGHT_HOLD', 'DISCREPANCY', 'BOOKING_CANCELLED_BY_CARRIER',
                     'CARRIER_SILENT', 'DOCUMENT_OVERDUE', 'TRANSPORT_WARNING'));
