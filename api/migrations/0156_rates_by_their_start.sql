-- What was valid on a day long ago: few lines began before it, and nearly all of them end after it.
create index rates_by_start on tariff_lines (agent_id, valid_from);
