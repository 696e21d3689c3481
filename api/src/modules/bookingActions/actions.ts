import type { BookingAction, runBookingAction } from '@quayside/contract';
import { isAllowed, isStaff, seesExceptions } from '@quayside/contract/roles';
import type * as v from 'valibot';
import { conflict, forbidden } from '../../platform/errors';
import type { User } from '../../platform/people/user';
import type { Executor, Tx } from '../../ports/database';
import {
  addTagInTransaction,
  addTagToMany,
  assignInTransaction,
  assignMany,
  type BookingRow,
  cancelInTransaction,
  demandOwner,
  type ManyTeams,
  moveStatusInTransaction,
  refuseAddingTag,
  refuseEnded,
  refuseOtherOwner,
  refuseRemovingTag,
  refuseSameOwner,
  refuseSetting,
  refuseStep,
  removeTagFromMany,
  removeTagInTransaction,
  setFieldsInTransaction,
  type TeamState,
} from '../bookings/public';
import { acknowledgeInTransaction, reopenInTransaction } from '../histories/public';
import { followMany, selectFollowing, setFollowing } from '../notifications/following';

/** Facts that the check of an action needs about a booking. */
interface CheckedBooking {
  readonly row: BookingRow;
  /** Read for following only. */
  readonly isFollowed: boolean | undefined;
  /** Owner and tags; read for actions on them only. */
  readonly team: TeamState;
  readonly body: ActionValues;
}

/** Action with the values that it sets. */
export type ActionValues = Omit<v.InferOutput<typeof runBookingAction.body>, 'isPreview' | 'bookings'>;

interface ActionOnBooking {
  readonly user: User;
  readonly id: string;
  readonly expectedVersion: number | undefined;
  readonly requestId: string;
  readonly body: ActionValues;
}

/** An action on many bookings in one transaction; each was locked and checked. */
interface ActionOnMany extends ManyTeams {
  readonly body: ActionValues;
}

/** An action on one booking: the same rules as the single call. */
interface Rule {
  /** @throws 403 when the user may do it to no booking */
  readonly demandRight: (user: User) => void;
  /** @throws 422 when what the caller chose fits no booking */
  readonly demandChoice?: (db: Executor, user: User, body: ActionValues) => Promise<void>;
  /** @throws 409 with the reason why it does not apply to the booking */
  readonly check: (booking: CheckedBooking) => void;
  readonly run: (tx: Tx, action: ActionOnBooking) => Promise<unknown>;
  /** Does the same for many bookings with few statements; missing where each booking has its own transaction. */
  readonly runMany?: (tx: Tx, action: ActionOnMany) => Promise<unknown>;
  /** Whether a version that the caller read is compared. */
  readonly isVersioned: boolean;
  readonly readsFollowing?: true;
  readonly readsTeam?: true;
}

const demandUpdate = (user: User): void => {
  if (!isAllowed(user, 'update', 'Booking')) throw forbidden();
};
const demandExceptions = (user: User): void => {
  demandUpdate(user);
  if (!seesExceptions(user)) throw forbidden('Your account does not include exceptions.');
};

const demandStaff = (user: User): void => {
  demandUpdate(user);
  if (!isStaff(user.role)) throw forbidden();
};

const onTeam = (
  check: (team: TeamState, body: ActionValues) => void,
  change: (tx: Tx, action: ActionOnBooking) => Promise<unknown>,
  runMany: (tx: Tx, action: ActionOnMany) => Promise<unknown>,
): Rule => ({
  demandRight: demandStaff,
  check: ({ team, body }) => check(team, body),
  run: change,
  runMany,
  isVersioned: false,
  readsTeam: true,
});

const following = (isFollowed: boolean, already: string): Rule => ({
  demandRight: () => {},
  check: (booking) => {
    if (booking.isFollowed === isFollowed) throw conflict(already);
  },
  run: (tx, { user, id }) => setFollowing(tx, user, id, isFollowed),
  runMany: (tx, { user, bookings }) => followMany(tx, user, bookings, isFollowed),
  isVersioned: false,
  readsFollowing: true,
});

export const rules: Readonly<Record<BookingAction, Rule>> = {
  follow: following(true, 'You follow this booking already.'),
  mute: following(false, 'You do not follow this booking.'),
  acknowledge: {
    demandRight: demandExceptions,
    check: ({ row }) => {
      if (row.exceptionCount === 0) throw conflict('This booking has no open exceptions.');
    },
    run: acknowledgeInTransaction,
    isVersioned: true,
  },
  'undo-acknowledge': {
    demandRight: demandExceptions,
    check: () => {},
    run: reopenInTransaction,
    isVersioned: false,
  },
  cancel: {
    demandRight: demandUpdate,
    check: ({ row }) => refuseEnded(row.status),
    run: cancelInTransaction,
    isVersioned: true,
  },
  'assign-owner': {
    ...onTeam(
      (team, { owner, ownerBefore }) => {
        refuseOtherOwner(team, ownerBefore);
        refuseSameOwner(team, owner);
      },
      (tx, action) => assignInTransaction(tx, action, action.body),
      (tx, action) => assignMany(tx, action, action.body.owner),
    ),
    demandChoice: (db, user, { owner }) => demandOwner(db, user, owner),
  },
  'move-status': {
    demandRight: demandUpdate,
    check: ({ row, body }) => {
      if (body.step) refuseStep(row, body.step.shippingStatus);
    },
    run: async (tx, { body, ...action }) => {
      if (body.step) await moveStatusInTransaction(tx, { ...action, body: body.step });
    },
    isVersioned: true,
  },
  'set-field': {
    demandRight: demandUpdate,
    check: ({ row, body }) => {
      if (body.fields) refuseSetting(row, body.fields, body.editReason);
    },
    run: async (tx, { body, ...action }) => {
      const { fields: set, editReason: reason, comment } = body;
      if (set) await setFieldsInTransaction(tx, { ...action, set, sent: { reason, comment } });
    },
    isVersioned: true,
  },
  'add-tag': onTeam(
    (team, { tag = '' }) => refuseAddingTag(team, tag),
    (tx, action) => addTagInTransaction(tx, action, action.body.tag ?? ''),
    (tx, action) => addTagToMany(tx, action, action.body.tag ?? ''),
  ),
  'remove-tag': onTeam(
    (team, { tag = '' }) => refuseRemovingTag(team, tag),
    (tx, action) => removeTagInTransaction(tx, action, action.body.tag ?? ''),
    (tx, action) => removeTagFromMany(tx, action, action.body.tag ?? ''),
  ),
};

/** Returns which of the bookings the user follows, by id. */
export const readFollowing = async (
  db: Executor,
  user: User,
  where: Parameters<typeof selectFollowing>[2],
): Promise<ReadonlyMap<string, boolean>> =>
  new Map((await selectFollowing(db, user, where)).map(({ booking, isFollowed }) => [booking, isFollowed]));
