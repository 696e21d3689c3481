-- People hear some days before a required document is due and not there, and choose from how much on they hear of what ends.
-- SQL is the common subset of PostgreSQL 15 and 18.

-- Days until what it tells of ends: those hear of it who want to know so early. `once` names that end: nobody hears twice of one.
alter table notification_events
  add column days_left integer check (days_left >= 0),
  add column once text;

-- Own numbers by their names; what is not named goes by the forwarder, or by the product.
alter table notification_settings add column thresholds jsonb not null default '{}';
update notification_settings set thresholds = jsonb_build_object('etaHours', eta_hours) where eta_hours <> 12;
-- Nodes of the release before go on reading it.
alter table notification_settings alter column eta_hours set default 12;
create index thresholds_of_documents on notification_settings (user_id) where thresholds ? 'documentDays';
alter table customer_news_defaults add column thresholds jsonb not null default '{}';

-- On which day of its place of departure the papers of a booking were looked at, by which first day of them, and how many days
-- before each of their days it was told: {"2026-12-04": 3}.
create table documents_told (
  booking_id text primary key references bookings (id) on delete cascade,
  agent_id   text not null references companies (id) on delete cascade,
  looked_on  date not null,
  first_due  date not null,
  told       jsonb not null default '{}'
);
create index documents_told_of_agent on documents_told (agent_id);
alter table documents_told enable row level security;
alter table documents_told force row level security;
create policy platform on documents_told to quayside_platform using (true);

-- Each keeper of rates hears by a number of days of their own.
alter table rate_ends_told add column user_id text references users (id) on delete cascade;
alter table rate_ends_told drop constraint rate_ends_told_pkey;
insert into rate_ends_told (agent_id, mode, carrier_code, valid_to, user_id)
select told.agent_id, told.mode, told.carrier_code, told.valid_to, users.id
  from rate_ends_told told join users on users.company_id = told.agent_id;
delete from rate_ends_told where user_id is null;
create unique index rate_ends_of_person on rate_ends_told (user_id, mode, carrier_code, valid_to);
create index rate_ends_of_agent on rate_ends_told (agent_id, valid_to);
