/** What each widget takes. A remote that offers a widget implements these props; whoever shows it gives them. */
export interface WidgetProps {
  'bookings/global-search': Record<never, never>;
  'tracking/tab': { bookingId: string };
  /** What can be done on the tracking tab: the PDF and the edit. Stands in the head of the booking. */
  'tracking/actions': { bookingId: string };
  'tracking/history-drawer': { bookingId: string; open: boolean; onClose(): void };
  'accounts/banner-bar': Record<never, never>;
}

export type WidgetName = keyof WidgetProps;
