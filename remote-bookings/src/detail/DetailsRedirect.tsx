import { Navigate } from '@quayside/kernel/router';

/** /bookings/:id/details: the former page of all fields, which the overview shows. */
export default function DetailsRedirect() {
  return <Navigate to="../overview" relative="path" replace />;
}
