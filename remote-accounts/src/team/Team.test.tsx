import {
  activateMember,
  deactivateMember,
  getMe,
  getMember,
  inviteMember,
  listDataExports,
  listMembers,
  type Member,
  makeAdmin,
  removeMember,
  resendInvitation,
  resetMemberPassword,
  updateMember,
  updateMemberAccess,
} from '@quayside/contract';
import { type Role, roleName, roles } from '@quayside/contract/roles';
import {
  answers,
  mockServer,
  paste,
  refuses,
  renderInKernel,
  samplePage,
  sampleUser,
} from '@quayside/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import EditMember from './EditMember';
import InviteMember from './InviteMember';
import Members from './Members';
import Team from './Team';

const api = mockServer();
beforeEach(() => api.use(answers(listDataExports, [])));
const jonas: Member = {
  id: 'a'.repeat(24),
  email: 'jonas.okafor@northgate.example',
  firstName: 'Jonas',
  lastName: 'Okafor',
  phone: '',
  role: 'agent',
  status: 'active',
  companyName: 'Northgate Forwarding B.V.',
  company: null,
  createdAt: '2026-01-05T09:00:00.000Z',
  lastSignInAt: '2026-11-20T08:51:00.000Z',
  invitedUntil: null,
  version: 2,
  access: { services: ['quotes'], companyServices: ['quotes', 'exception'], abilities: [] },
  may: {
    update: true,
    remove: true,
    deactivate: true,
    activate: false,
    makeAdmin: false,
    resetPassword: true,
    access: true,
    roles: ['admin', 'member', 'company-admin', 'agent'],
  },
};
const sofia: Member = {
  ...jonas,
  id: 'c'.repeat(24),
  email: 'sofia@northgate.example',
  firstName: 'Sofia',
  lastName: 'Lindqvist',
  status: 'invited',
  lastSignInAt: null,
  invitedUntil: '2026-11-27T09:00:00.000Z',
  may: { ...jonas.may, deactivate: false, resetPassword: false },
};
const nothing = {
  ...{ update: false, remove: false, deactivate: false, activate: false, makeAdmin: false },
  ...{ resetPassword: false, access: false, roles: [] },
};
const gone: Member = {
  ...jonas,
  id: 'e'.repeat(24),
  firstName: 'Thijs',
  status: 'inactive',
  may: { ...jonas.may, remove: false, deactivate: false, activate: true, resetPassword: false },
};
const self: Member = {
  ...jonas,
  ...sampleUser('admin'),
  status: 'active',
  may: { ...nothing, update: true },
} as Member;

const open = (role: Role, at = '/team/members') =>
  renderInKernel(<Members />, {
    role,
    at,
    path: '/team/members',
    now: new Date('2026-11-21T09:00:00Z'),
    routes: [
      { path: '/team', element: <Team /> },
      { path: '/team/members/:id', element: <EditMember /> },
      { path: '/team/invite', element: <InviteMember /> },
    ],
  });
const list = async () => within(await screen.findByRole('list', { name: 'Team members' }));
const field = (name: RegExp) => screen.getByRole('textbox', { name });

describe('member list', () => {
  test('shows all users with status and actions, and marks the viewer', async () => {
    const late = { ...sofia, id: 'd'.repeat(24), firstName: 'Priya', invitedUntil: '2026-11-20T09:00:00.000Z' };
    api.use(answers(listMembers, samplePage([self, jonas, sofia, late])));
    open('admin');
    const shown = await list();
    expect(shown.getByText('You')).toBeVisible();
    for (const state of ['Invited', 'Invitation expired']) expect(shown.getByText(state)).toBeVisible();
    expect(shown.getByRole('link', { name: 'Edit Jonas Okafor' })).toHaveAttribute('href', `/team/members/${jonas.id}`);
    expect(shown.queryByRole('button', { name: 'Remove Ines Verhoeven' })).not.toBeInTheDocument();
    expect(shown.queryByRole('button', { name: 'Reset password of Sofia Lindqvist' })).not.toBeInTheDocument();
  });

  test('filters by text, role and status', async () => {
    api.use(
      answers(listMembers, ({ query }) =>
        samplePage(query.get('role') === 'agent' && query.get('status') === 'invited' ? [] : [jonas]),
      ),
    );
    const { user, router } = open('admin');
    await list();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'agent');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Invited');
    expect(await screen.findByText('Nobody matches')).toBeVisible();
    expect(router.state.location.search).toBe('?role=agent&status=invited');
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect((await list()).getByText('Jonas Okafor')).toBeVisible();
  });

  test('shows a failed list', async () => {
    api.use(refuses(listMembers, 500, 'The team cannot be read'));
    open('admin');
    expect(await screen.findByText('The team cannot be read')).toBeVisible();
  });

  test.each([
    [
      'Deactivate Jonas Okafor',
      'Are you sure you want to deactivate Jonas Okafor?',
      'Deactivate',
      'Jonas Okafor has been deactivated',
    ],
    ['Activate Thijs Okafor', 'Let Thijs Okafor sign in again?', 'Activate', 'Thijs Okafor has been activated'],
    ['Remove Jonas Okafor', 'Are you sure you want to remove Jonas Okafor?', 'Remove', 'Jonas Okafor has been removed'],
    [
      'Revoke invitation of Sofia Lindqvist',
      'Are you sure you want to revoke the invitation of Sofia Lindqvist?',
      'Revoke invitation',
      'The invitation of Sofia Lindqvist has been revoked',
    ],
    [
      'Resend invitation of Sofia Lindqvist',
      'Resend the invitation of Sofia Lindqvist?',
      'Send invitation',
      'Invitation sent to sofia@northgate.example',
    ],
    [
      'Reset password of Jonas Okafor',
      'Send Jonas Okafor a link to set a new password?',
      'Send link',
      'A link to set a new password was sent to jonas.okafor@northgate.example',
    ],
  ])('confirms and reports the action: %s', async (action, question, confirm, done) => {
    api.use(
      answers(listMembers, samplePage([jonas, sofia, gone])),
      answers(deactivateMember, gone),
      answers(activateMember, jonas),
      answers(removeMember, undefined),
      answers(resendInvitation, sofia),
      answers(resetMemberPassword, undefined),
    );
    const { user } = open('admin');
    await user.click(await screen.findByRole('button', { name: action }));
    const dialog = within(await screen.findByRole('alertdialog', { name: question }));
    await user.click(dialog.getByRole('button', { name: confirm }));
    expect(await screen.findByText(done)).toBeVisible();
  });

  test('shows why the last super-admin cannot be removed', async () => {
    api.use(
      answers(listMembers, samplePage([jonas])),
      refuses(removeMember, 409, 'The last super-admin cannot be removed'),
    );
    const { user } = open('super-admin');
    await user.click(await screen.findByRole('button', { name: 'Remove Jonas Okafor' }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('The last super-admin cannot be removed')).toBeVisible();
  });
});

describe('/team', () => {
  test('redirects super-admin-like users to their own page', async () => {
    api.use(answers(listMembers, samplePage([jonas])));
    const { router } = open('member', '/team');
    await list();
    expect(router.state.location.pathname).toBe('/team/members');
  });

  test('is read-only without permission', async () => {
    api.use(answers(listMembers, samplePage([{ ...jonas, role: 'customer-member', may: nothing }])));
    open('customer-admin', '/team');
    const shown = await list();
    expect(shown.getByRole('link', { name: 'View Jonas Okafor' })).toBeVisible();
    expect(shown.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Invite member' })).not.toBeInTheDocument();
  });

  test.each<[Role, string[]]>([
    ['customer-admin', ['Customer company admin', 'Customer admin', 'Customer member']],
    ['admin', ['Super admin', 'Admin', 'Member', 'Company admin', 'Agent']],
    ['super-admin', roles.map(roleName)],
  ])('can be filtered by the roles of the listed users for %s', async (role, offered) => {
    api.use(answers(listMembers, samplePage([jonas])));
    open(role);
    await list();
    const options = within(screen.getByRole('combobox', { name: 'Role' })).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['All roles', ...offered]);
  });
});

describe('inviting a member', () => {
  test('requires names, an e-mail address and a role, and offers no role above the own', async () => {
    const { user } = open('company-admin', '/team/invite');
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findAllByText('Please Fill In the Required Fields')).not.toHaveLength(0);
    for (const label of ['First name', 'Last name', 'Email', 'Role'])
      expect(screen.getByText(`${label} is a required field`)).toBeVisible();
    expect(screen.getByRole('button', { name: 'First name' }).closest('[role=alert]')).toHaveFocus();
    const roles = within(screen.getByRole('combobox', { name: /^Role/ })).getAllByRole('option');
    expect(roles.map(({ textContent }) => textContent)).toEqual(['Select a role', 'Company admin', 'Agent']);
    await user.selectOptions(screen.getByRole('combobox', { name: /^Role/ }), 'Agent');
    expect(screen.getByRole('combobox', { name: /^Role/ })).toHaveAccessibleDescription(
      /^agent · Works on the bookings/,
    );
  });

  test('confirms the invitation, and reports an existing account at the field', async () => {
    const known = 'This e-mail address has an account already';
    api.use(
      answers(listMembers, samplePage([sofia])),
      refuses(inviteMember, 422, known, [{ path: 'email', message: known }]),
    );
    const { user } = open('admin', '/team/invite');
    await paste(user, field(/^First name/), 'Sofia');
    await paste(user, field(/^Last name/), 'Lindqvist');
    await paste(user, field(/^E-mail/), 'sofia@northgate.example');
    await user.selectOptions(screen.getByRole('combobox', { name: /^Role/ }), 'member');
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByRole('textbox', { name: /^E-mail/, description: known })).toBeVisible();
    let sent: unknown;
    api.use(
      answers(inviteMember, ({ body }) => {
        sent = body;
        return sofia;
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('Team member created successfully')).toBeVisible();
    expect(sent).toMatchObject({ email: 'sofia@northgate.example', role: 'member' });
    expect(await list()).toBeTruthy();
  });
});

describe('member page', () => {
  const at = `/team/members/${jonas.id}`;

  test('erases a user who is named in records and cannot be removed', async () => {
    api.use(answers(getMember, { ...jonas, may: { ...jonas.may, remove: false } }));
    open('admin', at);
    expect(await screen.findByRole('button', { name: 'Erase' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  });

  test('warns that a new role signs the user out, and saves with the loaded version', async () => {
    let sent: { match: string | null; body: unknown } | undefined;
    api.use(
      answers(getMember, jonas),
      answers(listMembers, samplePage([jonas])),
      answers(updateMember, ({ request, body }) => {
        sent = { match: request.headers.get('if-match'), body };
        return jonas;
      }),
    );
    const { user } = open('admin', at);
    const role = await screen.findByRole('combobox', { name: /^Role/ });
    expect(screen.queryByText('Changing the role signs this person out')).not.toBeInTheDocument();
    await user.selectOptions(role, 'member');
    expect(screen.getByText('Changing the role signs this person out')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Update Success')).toBeVisible();
    expect(sent).toEqual({ match: '"2"', body: { firstName: 'Jonas', lastName: 'Okafor', phone: '', role: 'member' } });
    expect(await list()).toBeTruthy();
  });

  test('keeps the input after a conflict and offers both versions', async () => {
    api.use(answers(getMember, jonas));
    const { user } = open('admin', at);
    await screen.findByRole('combobox', { name: /^Role/ });
    api.use(
      refuses(updateMember, 409, 'Somebody else changed this person'),
      answers(getMember, { ...jonas, firstName: 'Jon', version: 3 }),
    );
    await user.type(field(/^First name/), ' A.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const names = within(await screen.findByRole('radiogroup', { name: 'First name' }));
    expect(names.getByRole('radio', { name: 'Yours: Jonas A.' })).toBeChecked();
    await user.click(names.getByRole('radio', { name: 'Theirs: Jon' }));
    expect(field(/^First name/)).toHaveValue('Jon');
  });

  test('shows another refusal and changes nothing', async () => {
    api.use(answers(getMember, jonas), refuses(updateMember, 409, 'The last super-admin keeps this role'));
    const { user } = open('admin', at);
    await user.selectOptions(await screen.findByRole('combobox', { name: /^Role/ }), 'member');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The last super-admin keeps this role')).toBeVisible();
    expect(screen.getByRole('combobox', { name: /^Role/ })).toHaveValue('member');
  });

  test('is read-only without permission', async () => {
    api.use(answers(getMember, { ...jonas, may: nothing }));
    open('agent', at);
    expect(await screen.findByRole('heading', { name: 'Jonas Okafor' })).toBeVisible();
    for (const box of screen.getAllByRole('textbox')) expect(box).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/team');
  });

  test('updates the list after removing a user from the page', async () => {
    api.use(answers(getMember, jonas), answers(removeMember, undefined), answers(listMembers, samplePage([self])));
    const { user, router } = open('admin', at);
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    const question = within(await screen.findByRole('alertdialog', { name: /remove Jonas Okafor/ }));
    await user.click(question.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Jonas Okafor has been removed')).toBeVisible();
    await list();
    expect(router.state.location.pathname).toBe('/team/members');
  });

  test("transfers the admin role, and reloads the viewer's own", async () => {
    api.use(
      answers(getMember, { ...jonas, may: { ...jonas.may, makeAdmin: true } }),
      answers(makeAdmin, undefined),
      answers(getMe, sampleUser('agent')),
      answers(listMembers, samplePage([{ ...jonas, may: nothing }])),
    );
    const { user } = open('admin', at);
    await user.click(await screen.findByRole('button', { name: 'Make admin' }));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: /^Make Jonas Okafor the admin of Northgate/ }),
    );
    expect(dialog.getByText(/^You become Agent, and only Jonas Okafor or another admin/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Transfer' }));
    expect(await screen.findByText('Jonas Okafor is now the admin')).toBeVisible();
    expect((await list()).getByRole('link', { name: 'View Jonas Okafor' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Invite member' })).not.toBeInTheDocument();
  });

  test('activates a deactivated user from the page, without a password reset', async () => {
    api.use(answers(getMember, gone));
    open('admin', at);
    expect(await screen.findByRole('button', { name: 'Activate' })).toBeVisible();
    for (const name of ['Deactivate', 'Remove', 'Reset password', 'Make admin'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  test('says that a user is not in the team', async () => {
    api.use(refuses(getMember, 404, 'Not found'));
    open('admin', at);
    expect(await screen.findByText('This person is not in the team')).toBeVisible();
  });
});

describe('services and abilities', () => {
  const at = `/team/members/${jonas.id}`;

  test("are edited within the viewer's rights, explained at once, and saved with the loaded version", async () => {
    let sent: unknown;
    const member: Member = {
      ...jonas,
      role: 'member',
      access: {
        services: ['quotes'],
        companyServices: ['quotes', 'exception', 'post_board'],
        abilities: [
          { subject: 'Rate', action: 'create', is: 'added', by: 'Ines Verhoeven', at: '2026-11-20T09:00:00.000Z' },
        ],
      },
    };
    api.use(
      answers(getMember, member),
      answers(updateMemberAccess, ({ body, request }) => {
        sent = [request.headers.get('if-match'), body];
        return { ...member, version: 3 };
      }),
    );
    const { user } = open('admin', at);
    const answer = (what: string) => screen.getByRole('row', { name: new RegExp(`^${what}`) });
    expect(await screen.findByRole('checkbox', { name: 'Quotes' })).toBeChecked();
    expect(screen.getByText('Company off')).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'FBA board' })).not.toBeInTheDocument();
    expect(answer('add a tariff line')).toHaveTextContent(
      'YesAbility create Rate was added, by Ines Verhoeven 2026/11/20',
    );
    expect(screen.getByRole('checkbox', { name: 'create User' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'delete Contact' }));
    await user.click(screen.getByRole('checkbox', { name: 'Quotes' }));
    expect(answer('make and send a quote')).toHaveTextContent('Service Quotes is off for this person.');
    await user.click(screen.getByRole('button', { name: 'Save access' }));
    expect(await screen.findByText('Services and abilities saved')).toBeVisible();
    const abilities = [
      { subject: 'Rate', action: 'create', is: 'added' },
      { subject: 'Contact', action: 'delete', is: 'removed' },
    ];
    expect(sent).toEqual(['"2"', { services: [], abilities }]);
  });

  test('are read-only for others, and keep the input after a conflict', async () => {
    api.use(answers(getMember, jonas), refuses(updateMemberAccess, 409, 'Somebody else changed this account'));
    const { user } = open('admin', at);
    await user.click(await screen.findByRole('checkbox', { name: 'delete Contact' }));
    await user.click(screen.getByRole('button', { name: 'Save access' }));
    expect(await screen.findByText('Somebody else changed this account')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'delete Contact' })).not.toBeChecked();
  });

  test('are copied as text, and reports when the browser does not allow it', async () => {
    api.use(answers(getMember, jonas));
    const { user } = open('admin', at);
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copied')).toBeVisible();
    expect(write).toHaveBeenCalledWith(expect.stringMatching(/^May Jonas …\n/));
    write.mockRejectedValueOnce(new Error('denied'));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('It could not be copied')).toBeVisible();
  });

  test('cannot be changed by the user themselves', async () => {
    api.use(answers(getMember, { ...jonas, may: nothing }));
    open('agent', at);
    expect(await screen.findByRole('table', { name: 'Explain access' })).toBeVisible();
    for (const box of screen.getAllByRole('checkbox')) expect(box).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Save access' })).not.toBeInTheDocument();
  });
});
