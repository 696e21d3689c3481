-- The line of a trip on cards is drawn from its facts; they are kept with the booking when events are applied, since a list
-- does not read events. Null is a booking of which nothing was told; the server fills what was stored before when it starts.

alter table bookings add column trip jsonb;

-- Which bookings were told of before trips were kept?
create index bookings_without_trip on bookings (id) where trip is null and state = 'track';
