-- Lists of statuses in files are a source, and a kind of import. SQL is the common subset of PostgreSQL 15 and 18.
alter table booking_tracking drop constraint booking_tracking_source;
alter table booking_tracking add constraint booking_tracking_source
  check (source in ('dcsa', 'fsu', 'cargo-ai', 'terminal49', 'status-list', 'simulated'));
alter table held_messages drop constraint held_messages_standard;
alter table held_messages add constraint held_messages_standard
  check (standard in ('dcsa', 'fsu', 'cargo-ai', 'terminal49', 'status-list'));
alter table incoming_messages drop constraint incoming_messages_format;
alter table incoming_messages add constraint incoming_messages_format
  check (format in ('dcsa', 'fsu', 'xfsu', 'one-record', 'cargo-ai', 'terminal49', 'status-list'));
alter table rate_imports drop constraint rate_imports_subject;
alter table rate_imports add constraint rate_imports_subject
  check (subject in ('rates', 'departures', 'customers', 'contacts', 'bookings', 'statuses'));
