import { changePassword } from '@quayside/contract';
import { mockServer, paste, refuses, renderInKernel, responds } from '@quayside/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { ChangePasswordPanel } from './ChangePasswordPanel';
import { useChangePassword } from './useChangePassword';

const api = mockServer();

function Page() {
  return <ChangePasswordPanel changing={useChangePassword()} />;
}
const open = () => renderInKernel(<Page />);
type View = ReturnType<typeof open>;

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input' });
const send = ({ user }: View) => user.click(screen.getByRole('button', { name: 'Change password' }));
const fill = async ({ user }: View, password: string, confirmPassword = password) => {
  await user.type(field('New password'), password);
  await user.type(field('Confirm password'), confirmPassword);
};
const wantsCurrent = () =>
  Response.json(
    { statusCode: 403, error: 'reauthentication_required', message: 'Please enter your current password' },
    { status: 403 },
  );

test('requires both fields', async () => {
  await send(open());
  expect(await screen.findByText('Password is a required field')).toBeVisible();
  expect(screen.getByText('Confirm password is a required field')).toBeVisible();
});

test('shows all errors of a password at once', async () => {
  const view = open();
  await fill(view, 'quay26', 'quay-2026');
  await send(view);
  expect(await screen.findByText('Password must be at least 8 characters long')).toBeVisible();
  expect(screen.getByText('Confirm password must match password')).toBeVisible();
  await paste(view.user, field('New password'), '-lamps');
  await send(view);
  expect(screen.getByText('Confirm password must match password')).toBeVisible();
  expect(screen.queryByText('Password must be at least 8 characters long')).not.toBeInTheDocument();
});

test('shows the state of each rule while typing', async () => {
  const view = open();
  const rules = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rules()).toEqual([
    'At least 8 characters, not checked yet',
    'At most 128 characters, not checked yet',
    'At least 4 different characters, not checked yet',
  ]);
  await view.user.type(field('New password'), 'aaa');
  expect(rules()).toEqual([
    'At least 8 characters, not met',
    'At most 128 characters, met',
    'At least 4 different characters, not met',
  ]);
  expect(field('New password')).toHaveAccessibleDescription(/At least 8 characters ?, not met/);
  await view.user.type(field('New password'), 'bcdefgh');
  expect(rules().every((rule) => rule?.endsWith(', met'))).toBe(true);
});

test('changes the password with two fields in a recent session', async () => {
  const sent: unknown[] = [];
  api.use(
    responds(changePassword, async (request) => {
      sent.push(await request.json());
      return new Response(null, { status: 204 });
    }),
  );
  const view = open();
  await fill(view, 'harbour-lights');
  await send(view);
  expect(await screen.findByText('New password updated!')).toBeVisible();
  expect(sent).toEqual([{ password: 'harbour-lights' }]);
  expect(field('New password')).toHaveValue('');
});

test('asks for the current password in an older session, and keeps the input', async () => {
  const sent: { currentPassword?: string }[] = [];
  api.use(
    responds(changePassword, async (request) => {
      sent.push((await request.json()) as { currentPassword?: string });
      return sent.at(-1)?.currentPassword ? new Response(null, { status: 204 }) : wantsCurrent();
    }),
  );
  const view = open();
  await fill(view, 'harbour-lights');
  await send(view);
  await waitFor(() => expect(field('Current password')).toHaveFocus());
  expect(field('New password')).toHaveValue('harbour-lights');
  await send(view);
  expect(await screen.findByText('Current password is a required field')).toBeVisible();
  await paste(view.user, field('Current password'), 'quayside-demo');
  await send(view);
  expect(await screen.findByText('New password updated!')).toBeVisible();
  expect(sent.at(-1)).toEqual({ password: 'harbour-lights', currentPassword: 'quayside-demo' });
  expect(screen.queryByLabelText(/^Current password/)).not.toBeInTheDocument();
});

test('shows a server error at its field', async () => {
  api.use(responds(changePassword, wantsCurrent));
  const view = open();
  await fill(view, 'harbour-lights');
  await send(view);
  await paste(view.user, await screen.findByLabelText(/^Current password/), 'wrong');
  api.use(
    refuses(changePassword, 422, 'Please check the fields', [
      { path: 'currentPassword', message: 'This is not your current password' },
      { path: 'password', message: 'This password is too easy to guess' },
    ]),
  );
  await send(view);
  expect(await screen.findByText('This is not your current password')).toBeVisible();
  expect(screen.getByText('This password is too easy to guess')).toBeVisible();
});

test('reports too many attempts', async () => {
  api.use(refuses(changePassword, 429, 'Too many attempts, try again in a minute'));
  const view = open();
  await fill(view, 'harbour-lights');
  await send(view);
  expect(await screen.findByText('Too many attempts, try again in a minute')).toBeVisible();
  expect(field('New password')).toHaveValue('harbour-lights');
});
