import { sampleUser } from '../app/shellTesting';
import { readInlineProfile } from './readInlineProfile';

const ines = sampleUser('agent');
const session = { token: 'opaque', id: ines.id, role: 'agent', endsAt: 1_800_000_000_000 } as const;
const pageWith = (profile?: object): Document => {
  const page = document.implementation.createHTMLDocument();
  if (profile) page.body.innerHTML = `<script type="application/json" id="profile">${JSON.stringify(profile)}</script>`;
  return page;
};

test('takes the profile in the page for the session that requested it', () => {
  expect(readInlineProfile(session, pageWith({ endsAt: session.endsAt, user: ines }))).toEqual(ines);
});

test.each([
  ['of a session that another tab ended since', { endsAt: session.endsAt - 1, user: ines }],
  ['of somebody else', { endsAt: session.endsAt, user: { ...ines, id: '64b7f0a1c2d3e4f5a6b7c8da' } }],
  ['that is not there', undefined],
])('refuses a profile %s', (_which, profile) => {
  expect(readInlineProfile(session, pageWith(profile))).toBeUndefined();
});

test('returns none without a session', () => {
  expect(readInlineProfile(undefined, pageWith({ endsAt: session.endsAt, user: ines }))).toBeUndefined();
});
