-- Partners and importers are invited by people from now on: a name is one company's of its kind, as with customers.
create unique index partners_by_name on companies (agent_id, kind, lower(company_name))
  where kind in ('partner', 'importer') and status <> 'inactive';
