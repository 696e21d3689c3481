-- How many lines of a tariff are valid today, ended, or were valid on a day is counted in this index alone. Lines of one validity share
-- an entry, so that it is a tenth of those that have the key of a line.
create index rates_of_validity on tariff_lines (agent_id, valid_to, valid_from, mode, import_id);
