-- Lists between two days are counted from the index alone: whether an ETA is on a day depends on the zone of its destination, and
-- each booking that was counted was read for it. The same indexes with the zone beside them, in place of those without.
create index etas_of_agent on bookings (agent_id, eta) include (destination_zone) where load_type <> 'FBA' and eta is not null;
create index etas_of_company on bookings (company_id, eta) include (destination_zone) where load_type <> 'FBA' and eta is not null;
create index etas_of_partner on bookings (partner_id, eta) include (destination_zone)
 where load_type <> 'FBA' and partner_id is not null and eta is not null;
create index etas_of_consignee on bookings (consignee_id, eta) include (destination_zone) where load_type <> 'FBA' and eta is not null;
drop index bookings_of_agent_by_eta, bookings_of_company_by_eta, bookings_of_partner_by_eta, bookings_to_consignee_by_eta;

-- Which contacts a customer sees is asked of its bookings by their policy, of every load type: the indexes of the lists leave some out, and
-- so all agents' bookings were read. These answer alone, also the pickers of shippers and consignees.
create index shippers_of_company on bookings (company_id, shipper_id);
create index consignees_of_company on bookings (company_id, consignee_id);
