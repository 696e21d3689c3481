-- Amounts in stored records are called by what they are: minor units of their currency, of which a yen has none.

create function minor_units(record jsonb) returns jsonb language sql immutable
  return regexp_replace(record::text, '"(\w*)Cents":', '"\1Minor":', 'g')::jsonb;

alter table tariff_lines drop constraint rates_surcharges_check1;

update bookings set doc = minor_units(doc) where doc::text like '%Cents":%';
update quotes set doc = minor_units(doc) where doc::text like '%Cents":%';
update mails set data = minor_units(data) where data::text like '%Cents":%';
update rate_import_lines set surcharges = minor_units(surcharges) where surcharges::text like '%Cents":%';
-- Which lines overlap does not change by this, and asking takes long.
alter table tariff_lines disable trigger mark_overlaps_of_changed;
update tariff_lines set surcharges = minor_units(surcharges) where surcharges::text like '%Cents":%';
alter table tariff_lines enable trigger mark_overlaps_of_changed;
alter table tariff_lines add check (not jsonb_path_exists(surcharges, '$[*] ? (@.amountMinor < 0)'));

-- Nodes of the release before go on writing the old names; the release after this one takes these triggers away.
create function write_minor_units() returns trigger language plpgsql as $$
begin
  return jsonb_populate_record(new, jsonb_build_object(tg_argv[0], minor_units(to_jsonb(new) -> tg_argv[0])));
end $$;
create trigger write_minor_units before insert or update of doc on bookings
  for each row when (new.doc::text like '%Cents":%') execute function write_minor_units('doc');
create trigger write_minor_units before insert or update of doc on quotes
  for each row when (new.doc::text like '%Cents":%') execute function write_minor_units('doc');
create trigger write_minor_units before insert or update of data on mails
  for each row when (new.data::text like '%Cents":%') execute function write_minor_units('data');
create trigger write_minor_units before insert or update of surcharges on tariff_lines
  for each row when (new.surcharges::text like '%Cents":%') execute function write_minor_units('surcharges');
create trigger write_minor_units before insert or update of surcharges on rate_import_lines
  for each row when (new.surcharges::text like '%Cents":%') execute function write_minor_units('surcharges');
