-- An option keeps its costed lines itself; they stood beside the options, and the option had three figures of each.

update quotes set doc = jsonb_set(doc - 'costs', '{options}', (
  select coalesce(jsonb_agg(jsonb_set(option, '{cost,charges}', doc -> 'costs' -> (option ->> 'id')) order by place), '[]')
    from jsonb_array_elements(doc -> 'options') with ordinality as kept (option, place)
)) where doc ? 'costs';
