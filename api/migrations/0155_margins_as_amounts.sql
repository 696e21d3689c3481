-- A margin that usually goes on costs is per cent, or an amount in their place: { "amountMinor": 15000, "currency": "USD" } on each
-- container, of what has none once on the shipment. Those of lanes carry theirs in `lane_margins`.
alter table companies add column standard_margin_amount jsonb
  constraint companies_standard_margin_amount check (jsonb_typeof(standard_margin_amount -> 'amountMinor') = 'number');
alter table customer_terms add column margin_amount jsonb
  constraint customer_terms_margin_amount check (jsonb_typeof(margin_amount -> 'amountMinor') = 'number');
