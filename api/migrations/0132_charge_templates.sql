-- Which lines beside the freight were last written on a lane, and for a customer?
create index own_lines_of_lane on quotes (agent_id, from_code, to_code, created_at desc)
  where doc @? '$.options[*].cost.charges[*].own ? (@.kind != "freight")';
create index own_lines_of_customer on quotes (agent_id, company_id, created_at desc)
  where doc @? '$.options[*].cost.charges[*].own ? (@.kind != "freight")';
