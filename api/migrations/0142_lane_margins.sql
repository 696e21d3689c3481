-- A forwarder may put another margin on the rates of a lane than on all others: [{ "from": "VNHPH", "to": "NLRTM", "percent": 15 }].
alter table companies add column lane_margins jsonb not null default '[]'
  constraint companies_lane_margins_list check (jsonb_typeof(lane_margins) = 'array');
