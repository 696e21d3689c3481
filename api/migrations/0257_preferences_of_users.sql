-- Choices of a user for the own pages: time zone, units, shortcuts of single keys. A choice that is missing follows the company or the browser.
alter table users add column preferences jsonb not null default '{}' check (jsonb_typeof(preferences) = 'object');
