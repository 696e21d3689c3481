-- Most forwarders have neither templates of tasks nor programs that listen. Whoever books, a customer too, learns that with the
-- booking's own insertion, and asks no more then: a yes or a no of the forwarder whose booking it is.
create function has_task_templates(agent text) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from task_templates t where t.agent_id = agent and t.templates <> '[]') $$;

create function has_webhooks(agent text) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from webhook_endpoints e where e.agent_id = agent and e.is_on) $$;
