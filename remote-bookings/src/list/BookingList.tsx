export default function BookingList() {
  return <h1>All bookings</h1>;
}
