import type { BookingCard } from '@quayside/contract';
import type { BookingKind } from '@quayside/freight';
import type { Announcement } from '../../../ports/announcement';
import { addCard, mergeChanges, splitByVisibility } from './announceCards';

const kind: BookingKind = { loadType: 'FCL', status: 'new', tempStatus: 'none', shippingStatus: 'created', eta: null };
const updatedAt = '2026-11-20T09:30:00.000Z';
const changed = (version: number, was?: BookingKind | null): Announcement<'BOOKING_CHANGED'> => ({
  event: 'BOOKING_CHANGED',
  payload: { id: 'a', version, updatedAt, ...(was !== undefined && { was }) },
  rooms: [`agent:${version}`],
});
const card = (version: number) => ({ _id: 'a', version }) as BookingCard;

test('merges several changes of a booking into the latest, with the state before the first', () => {
  const inProgress = { ...kind, status: 'in-progress' as const };
  const { payload, rooms } = mergeChanges(changed(2, kind), changed(3, inProgress));
  expect(payload).toEqual({ id: 'a', version: 3, updatedAt, was: kind });
  expect(rooms).toEqual(['agent:2', 'agent:3']);
});

test('includes the previous state only with the card of the same change, and never with exceptions', () => {
  expect(addCard(changed(2, kind).payload, card(2))).toMatchObject({ card: card(2), was: kind });
  expect(addCard(changed(1, null).payload, card(1))).toMatchObject({ was: null });
  expect(addCard(changed(2, kind).payload, card(3))).not.toHaveProperty('was');
  expect(addCard(changed(2, { ...kind, tempStatus: 'exception' }).payload, card(2))).not.toHaveProperty('was');
  expect(addCard(changed(2, kind).payload, undefined)).toEqual({ id: 'a', version: 2, updatedAt });
});

test('announces a change without the card to rooms that no longer see the booking', () => {
  const told = { ...changed(3, kind), rooms: ['company:before', 'company:now'] as const };
  const shown = { card: card(3), rooms: new Set(['company:now'] as const) };
  expect(splitByVisibility(told, shown)).toEqual([
    { ...told, payload: { ...told.payload, card: card(3) }, rooms: ['company:now'] },
    { ...told, payload: { id: 'a', version: 3, updatedAt }, rooms: ['company:before'] },
  ]);
  expect(splitByVisibility(told, undefined)).toEqual([{ ...told, payload: { id: 'a', version: 3, updatedAt } }]);
});
