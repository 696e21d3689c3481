/**
 * Checks whether someone wants a notification today and has not received it yet.
 * @param daysLeft days until the end
 * @param toldAt days left at the last notification; undefined without one
 * @param leads lead times in days
 */
export const isNotificationDue = (daysLeft: number, toldAt: number | undefined, leads: readonly number[]): boolean =>
  leads.some((lead) => lead >= daysLeft && (toldAt === undefined || lead < toldAt));
