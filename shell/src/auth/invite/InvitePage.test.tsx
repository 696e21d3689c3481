import { acceptInvitation, checkInvitation, type Session } from '@quayside/contract';
import { answers, mockServer, paste, refuses } from '@quayside/remote-kit/testing';
import { screen } from '@testing-library/react';
import { sampleUser, visit } from '../../app/shellTesting';
import { InvitePage } from './InvitePage';

const session: Session = { token: 'opaque', user: sampleUser('agent') };
const invitation = {
  state: 'valid' as const,
  email: 'ines@northgate.example',
  firstName: 'Ines',
  lastName: '',
  companyName: 'Northgate Forwarding B.V.',
};
const server = mockServer();
const open = (address = '/auth/invite?token=mailed') => {
  const enter = jest.fn();
  const pages = [
    { path: '/auth/invite', element: <InvitePage /> },
    { path: '*', element: <h1>The product</h1> },
  ];
  return { ...visit(pages, address, { enter }), enter };
};
const heading = (name: string) => screen.findByRole('heading', { name });

test('accepts an invitation with name and password, and signs in', async () => {
  server.use(
    answers(checkInvitation, invitation),
    answers(acceptInvitation, ({ body }) => ({ ...session, token: JSON.stringify(body) })),
  );
  const { user, enter } = open();
  expect(await heading('Join Northgate Forwarding B.V.')).toBeVisible();
  expect(screen.getByText('You are invited as ines@northgate.example.')).toBeVisible();
  expect(screen.getByLabelText('First name')).toHaveValue('Ines');
  await paste(user, screen.getByLabelText('Last name'), 'Verhoeven');
  await paste(user, screen.getByLabelText('Phone'), '+31 10 123 45 67');
  await paste(user, screen.getByLabelText('Password'), 'heave-ho-42');
  await paste(user, screen.getByLabelText('Confirm password'), 'heave-ho-42');
  await user.click(screen.getByRole('button', { name: 'Accept invitation' }));
  expect(await heading('The product')).toBeVisible();
  expect(JSON.parse(enter.mock.calls[0][0].token)).toEqual({
    token: 'mailed',
    firstName: 'Ines',
    lastName: 'Verhoeven',
    phone: '+31 10 123 45 67',
    password: 'heave-ho-42',
  });
});

test('shows messages for missing and mismatched fields', async () => {
  server.use(answers(checkInvitation, { ...invitation, firstName: '' }));
  const { user, enter } = open();
  await heading('Join Northgate Forwarding B.V.');
  await paste(user, screen.getByLabelText('Password'), 'heave-ho-42');
  await paste(user, screen.getByLabelText('Confirm password'), 'heave-ho-43');
  await user.click(screen.getByRole('button', { name: 'Accept invitation' }));
  expect(await screen.findByText('First name is a required field')).toBeVisible();
  expect(screen.getByText('Last name is a required field')).toBeVisible();
  expect(screen.getByText('Confirm password must match password')).toBeVisible();
  expect(enter).not.toHaveBeenCalled();
});

test.each([
  ['expired', 'This invitation has expired', /valid for seven days.*send it again/],
  ['used', 'This invitation was used already', /Sign in with your e-mail and password/],
  ['unknown', 'This invitation is not valid', /Open the link of your latest mail/],
] as const)('shows a message with advice for the invitation state %s', async (state, title, advice) => {
  server.use(answers(checkInvitation, { state, email: '', firstName: '', lastName: '', companyName: '' }));
  open();
  expect(await heading(title)).toHaveFocus();
  expect(screen.getByText(advice)).toBeVisible();
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
});

test('makes no call for an address without a token', async () => {
  open('/auth/invite');
  expect(await heading('This invitation is not valid')).toBeVisible();
});

test('replaces the form by a message when the invitation was revoked', async () => {
  server.use(
    answers(checkInvitation, { ...invitation, lastName: 'Verhoeven' }),
    refuses(acceptInvitation, 409, 'Gone'),
  );
  const { user } = open();
  await heading('Join Northgate Forwarding B.V.');
  await paste(user, screen.getByLabelText('Password'), 'heave-ho-42');
  await paste(user, screen.getByLabelText('Confirm password'), 'heave-ho-42');
  server.use(answers(checkInvitation, { ...invitation, state: 'unknown' }));
  await user.click(screen.getByRole('button', { name: 'Accept invitation' }));
  expect(await heading('This invitation is not valid')).toBeVisible();
});
