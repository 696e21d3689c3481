import { doesRoleAllow } from '@quayside/contract/roles';
import { hasRight, toPolicyRow, withRight } from './rights';
import { firstSetup, readSetup, type Setup, toRestartKey, writeSetup } from './setup';

const full: Setup = {
  role: 'customer-admin',
  off: ['read.Quote'],
  on: ['create.Booking', 'delete.User'],
  services: [],
  latency: 800,
  faults: [
    { call: 'listBookings', fault: '500', often: 'always' },
    { call: 'all', fault: 'malformed', often: 'twice' },
  ],
  composition: 'entry-missing',
  clock: '2026-11-20T09:14Z',
  viewport: 390,
  theme: 'dark',
  seed: 42,
  at: '/bookings/all?sort=-updatedAt&page=2',
};

test('reads every setup back from its address', () => {
  expect(readSetup(writeSetup(full))).toEqual(full);
  expect(readSetup(writeSetup(firstSetup))).toEqual(firstSetup);
});

test('reads an empty address as the first setup', () => {
  expect(readSetup('')).toEqual(firstSetup);
});

test.each([
  ['role=captain', 'role'],
  ['off=sail.Boat', 'off'],
  ['latency=-1', 'latency'],
  ['latency=soon', 'latency'],
  ['fault=listBookings.418.always', 'faults'],
  ['fault=listBookings', 'faults'],
  ['composition=sunk', 'composition'],
  ['clock=2026-13-40T09:14Z', 'clock'],
  ['clock=noon', 'clock'],
  ['viewport=20', 'viewport'],
  ['seed=0', 'seed'],
  ['at=https://elsewhere.example', 'at'],
  ['at=//elsewhere.example', 'at'],
] as const)('%s cannot be read: only that field has its first value', (query, field) => {
  const read = readSetup(`?theme=dark&${query}`);
  expect(read[field]).toEqual(firstSetup[field]);
  expect(read.theme).toBe('dark');
});

test('keeps the page for faults, latency, theme, viewport and address, and restarts it for the rest', () => {
  const { faults, latency, theme, viewport, at } = full;
  expect(toRestartKey({ ...firstSetup, faults, latency, theme, viewport, at })).toBe(toRestartKey(firstSetup));
  for (const field of ['role', 'off', 'on', 'services', 'composition', 'clock', 'seed'] as const)
    expect(toRestartKey({ ...firstSetup, [field]: full[field] })).not.toBe(toRestartKey(firstSetup));
});

test('switches a right against the role, and back', () => {
  const agent = { ...firstSetup, role: 'agent' as const };
  const without = { ...agent, ...withRight(agent, 'create', 'Booking') };
  expect(hasRight(without, 'create', 'Booking')).toBe(false);
  expect(hasRight(without, 'read', 'Booking')).toBe(true);
  expect(toPolicyRow(without).Booking).toEqual(['read', 'update', 'delete']);
  expect(withRight(without, 'create', 'Booking')).toEqual({ off: [], on: [] });
  const more = { ...agent, ...withRight(agent, 'delete', 'User') };
  expect(doesRoleAllow('agent', 'delete', 'User')).toBe(false);
  expect(toPolicyRow(more).User).toContain('delete');
});
