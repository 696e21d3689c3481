-- Operators are told of what cannot be read, once a day for each source. SQL is the common subset of PostgreSQL 15 and 18.
alter table incoming_messages add column alarmed_at timestamptz;
update incoming_messages set alarmed_at = received_at where outcome = 'unreadable';

create index incoming_unalarmed on incoming_messages (id) where outcome = 'unreadable' and alarmed_at is null;
create index incoming_alarms_of_sender on incoming_messages (format, sender, alarmed_at) where alarmed_at is not null;
