-- Time zone of the company that registers: an IANA name, as in companies.time_zone.
alter table registrations add column time_zone text not null default 'UTC';
