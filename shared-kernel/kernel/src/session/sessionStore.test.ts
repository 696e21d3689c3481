import { formatDay, formatKg } from '@quayside/freight';
import { sampleUser } from '@quayside/remote-kit/testing';
import { createSessionStore } from './sessionStore';

test('shows days and measures in the style of the user’s agent, or the default', () => {
  const session = createSessionStore();
  expect(formatDay('2026-11-27')).toBe('2026/11/27');
  session.setState({ user: sampleUser('agent', { dateFormat: 'dd MMM yyyy', units: 'imperial' }) });
  expect([formatDay('2026-11-27'), formatKg(100)]).toEqual(['27 Nov 2026', '100 kg (220.5 lb)']);
  session.setState({ user: undefined });
  expect([formatDay('2026-11-27'), formatKg(100)]).toEqual(['2026/11/27', '100 kg']);
});
