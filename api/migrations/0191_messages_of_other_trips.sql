-- A message that names a container only is held when it fits none, or several, of the trips that use the container.
alter table held_messages drop constraint held_messages_reason_check;
alter table held_messages add constraint held_messages_reason_check
  check (reason in ('nobody-asked', 'several-agents', 'other-trip', 'several-trips'));
