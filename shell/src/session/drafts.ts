import { useCurrentBooking, useDrafts } from '@quayside/kernel/session';

const name = 'quayside-work-of';

/** Records whose drafts and current booking this tab stores. */
export const claimDrafts = (userId: string): void => sessionStorage.setItem(name, userId);

export const dropDrafts = (): void => {
  useDrafts.getState().clear();
  useCurrentBooking.getState().clear();
};

/** Keeps drafts and the current booking only for the user who made them. */
export const keepDraftsForUser = (userId: string): void => {
  if (sessionStorage.getItem(name) !== userId) dropDrafts();
  claimDrafts(userId);
};
