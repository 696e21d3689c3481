-- EDIFACT and X12 messages are a source; acknowledgements and orders are counted and report no event.
alter table booking_tracking drop constraint booking_tracking_source;
alter table booking_tracking add constraint booking_tracking_source
  check (source in ('dcsa', 'fsu', 'cargo-ai', 'terminal49', 'status-list', 'edi', 'simulated'));
alter table held_messages drop constraint held_messages_standard;
alter table held_messages add constraint held_messages_standard
  check (standard in ('dcsa', 'fsu', 'cargo-ai', 'terminal49', 'status-list', 'edi'));
alter table incoming_messages drop constraint incoming_messages_format;
alter table incoming_messages add constraint incoming_messages_format
  check (format in ('dcsa', 'fsu', 'xfsu', 'one-record', 'cargo-ai', 'terminal49', 'status-list', 'edifact', 'x12'));
alter table incoming_messages drop constraint incoming_messages_outcome_check;
alter table incoming_messages add constraint incoming_messages_outcome_check
  check (outcome in ('received', 'read', 'duplicate', 'no-shipment', 'unreadable', 'acknowledged'));
