-- An importer's list of one kind, in both orders: the kinds stand in the index, so that its own bookings are looked through without
-- reading them.
drop index bookings_to_consignee_by_update;
create index bookings_to_consignee_by_update on bookings (consignee_id, updated_at desc, id desc) include (load_type, status)
  where load_type <> 'FBA';
drop index bookings_to_consignee_by_etd;
create index bookings_to_consignee_by_etd on bookings (consignee_id, etd_sort desc, created_at desc, id desc) include (load_type, status)
  where load_type <> 'FBA';
-- Who ships to an importer? It also says which bookings, fulfilment among them, name a contact as their consignee.
drop index bookings_of_consignee;
create index shippers_to_consignee on bookings (consignee_id, shipper_id);
