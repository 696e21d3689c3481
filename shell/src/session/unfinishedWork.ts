import { useCurrentBooking, useDrafts } from '@quayside/kernel/session';

const name = 'quayside-work-of';

/** Says whose drafts and current booking this tab keeps. */
export const ownWork = (userId: string): void => sessionStorage.setItem(name, userId);

export const dropWork = (): void => {
  useDrafts.getState().clear();
  useCurrentBooking.getState().clear();
};

/** Leaves the drafts and the current booking to the person who made them; nobody else finds them. */
export const handOverWork = (userId: string): void => {
  if (sessionStorage.getItem(name) !== userId) dropWork();
  ownWork(userId);
};
