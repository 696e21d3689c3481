-- Whether the steps before the first shipment stand on the dashboard of a forwarding company. Those that are at work know their way.
alter table companies add column first_steps_hidden boolean not null default false;
update companies set first_steps_hidden = true where kind = 'agent' and exists (select from bookings where agent_id = companies.id);
