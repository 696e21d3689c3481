import { dashboardCards } from '@quayside/freight';
import * as v from 'valibot';
import { route } from './route';
import { Id } from './shapes';

/** View that the booking list opens with: id of a saved view, or key of a dashboard card; null for all bookings. */
export const OpeningView = v.object({
  view: v.nullable(
    v.union([Id, v.picklist(dashboardCards.map(({ key }) => key))], 'Choose a saved view or a card of the dashboard'),
  ),
});
export type OpeningView = v.InferOutput<typeof OpeningView>;

const common = { auth: 'session', may: ['read', 'Booking'], path: '/me/opening-view' } as const;

/** Returns the caller's default view. It is null, too, when the view was deleted or is no longer shared. */
export const getOpeningView = route({
  ...common,
  method: 'GET',
  summary: 'View that the booking list opens with',
  answer: OpeningView,
});

/** Sets the caller's default view; null removes it. Returns 404 for a view that the caller cannot see. */
export const setOpeningView = route({
  ...common,
  method: 'PUT',
  summary: 'Choose the view that the booking list opens with',
  body: v.strictObject(OpeningView.entries),
  answer: OpeningView,
  errors: [404],
});
