-- The directory of ports and airports: other names, equivalent codes, and the terminals of a port. The rows are loaded at the
-- next start (loadPorts.ts), once per edition of the data. SQL is the common subset of PostgreSQL 15 and 18.

alter table ports
  -- Orders equally good matches: 0 own and curated places, 1 large ones, 2 others.
  add column weight smallint not null default 0 check (weight between 0 and 2),
  -- Other names and codes that a search finds, separated by '|'.
  add column other_names text not null default '';
update ports set weight = 2 where source = 'unlocode';

drop index ports_by_text_part;
alter table ports drop column search_text;
alter table ports add column search_text text not null generated always as
  (public.searchable(code || '|' || port_name || '|' || city || '|' || other_names)) stored;
create index ports_by_text_part on ports using gin (search_text gin_trgm_ops);

-- Other codes under which messages name a place. mode: of the shipment, because the same code can name an airport and a port.
-- kind: second: another UN/LOCODE of the place; city: IATA code of its city; mode: code of the same city in the other mode.
create table place_codes (
  mode    text not null check (mode in ('SEA', 'AIR')),
  code    text not null,
  port_id text not null references ports (id) on delete cascade,
  kind    text not null check (kind in ('second', 'city', 'mode')),
  primary key (mode, code, port_id)
);
create index place_codes_of_port on place_codes (port_id);

-- Terminals, each in the port of a UN/LOCODE; code: of SMDG's list.
create table terminals (
  port_code text not null,
  code      text not null,
  name      text not null,
  lat       double precision check (lat between -90 and 90),
  lon       double precision check (lon between -180 and 180),
  primary key (port_code, code)
);
create index terminals_by_code on terminals (code);

-- Edition of the data that a start loaded, so that the next start loads it only when it differs.
create table loaded_data (
  name      text primary key,
  version   text not null,
  loaded_at timestamptz not null default now()
);

revoke insert, update, delete on place_codes, terminals, loaded_data from quayside_app;
