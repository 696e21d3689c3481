import { clearSession, readSession, writeSession } from './sessionCookie';

const session = { token: 'opaque;=token', id: '64b7f0a1c2d3e4f5a6b7c8d9', role: 'agent' } as const;

afterEach(clearSession);

test('reads a session as written, and none after clearing', () => {
  writeSession(session);
  expect(readSession()).toMatchObject(session);
  clearSession();
  expect(readSession()).toBeUndefined();
});

test('stores only id and role of the user', () => {
  writeSession({ ...session, email: 'agent@quayside.example' } as typeof session);
  expect(decodeURIComponent(document.cookie)).not.toContain('agent@');
});

test('stores it for one day, for this site only', () => {
  const write = jest.spyOn(document, 'cookie', 'set');
  writeSession(session);
  expect(write).toHaveBeenCalledWith(expect.stringMatching(/; Max-Age=86400; Path=\/; SameSite=Strict$/));
});

test.each(['%7Bcut', encodeURIComponent('{"token":"x","id":"1","role":"king"}')])(
  'the cookie %s is no session',
  (value) => {
    // biome-ignore lint/suspicious/noDocumentCookie: a broken cookie is the case.
    document.cookie = `quayside-session=${value}`;
    expect(readSession()).toBeUndefined();
  },
);
