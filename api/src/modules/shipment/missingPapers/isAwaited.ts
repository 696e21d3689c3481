/**
 * Whether somebody wants to hear today of what ends, and has not heard yet.
 * @param daysLeft until it ends
 * @param toldAt how many days before it was told last; undefined where it never was
 * @param leads how many days before people want to know
 */
export const isAwaited = (daysLeft: number, toldAt: number | undefined, leads: readonly number[]): boolean =>
  leads.some((lead) => lead >= daysLeft && (toldAt === undefined || lead < toldAt));
