import { clearSession, readSession, writeSession } from './sessionCookie';

const session = { token: 'opaque;=token', id: '64b7f0a1c2d3e4f5a6b7c8d9', role: 'agent' } as const;

afterEach(clearSession);

test('a session is read as it was written, and is gone after it was cleared', () => {
  writeSession(session);
  expect(readSession()).toMatchObject(session);
  clearSession();
  expect(readSession()).toBeUndefined();
});

test('of the user only id and role are kept', () => {
  writeSession({ ...session, email: 'agent@quayside.example' } as typeof session);
  expect(decodeURIComponent(document.cookie)).not.toContain('agent@');
});

test('it is kept for a day, for this site only', () => {
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
