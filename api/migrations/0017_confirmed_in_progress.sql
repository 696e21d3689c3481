-- A booking that is confirmed or further is in progress, whoever told it. The totals and the reviews follow by their triggers.

update bookings set status = 'in-progress', version = version + 1
 where status = 'new' and shipping_status in ('confirmed', 'picked', 'onboard', 'arrived');
