-- Required documents stay due after the departure. The next review stores the due day of departed bookings and raises
-- their exceptions.
update booking_reviews r set review_at = clock_timestamp()
  from bookings b
 where b.id = r.booking_id and b.status in ('new', 'in-progress') and b.shipping_status in ('onboard', 'arrived');
