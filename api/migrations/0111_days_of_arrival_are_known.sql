-- How many bookings arrive on which day at their destination: without it the planner takes two bounds of days for a handful of
-- bookings, and reads a whole week of them to sort it where the first rows of the order would do.
create statistics bookings_by_day_of_arrival on ((eta at time zone destination_zone)::date) from bookings;
