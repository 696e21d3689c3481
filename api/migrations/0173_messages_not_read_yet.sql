-- Raw messages are stored before they are read, so that nothing that happens while reading loses them. 'received' is a message
-- that is stored and not read yet: a node reads it again when the one that took it did not finish.
alter table incoming_messages drop constraint incoming_messages_outcome_check;
alter table incoming_messages add constraint incoming_messages_outcome_check
  check (outcome in ('received', 'read', 'duplicate', 'no-shipment', 'unreadable'));
create index incoming_not_read_yet on incoming_messages (received_at) where outcome = 'received';
