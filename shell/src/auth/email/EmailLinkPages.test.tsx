import { checkEmailLink, confirmEmailChange, stopEmailChangeByLink } from '@quayside/contract';
import { answers, mockServer, refuses } from '@quayside/remote-kit/testing';
import { screen } from '@testing-library/react';
import { visit } from '../../app/shellTesting';
import { ConfirmEmailPage, StopEmailPage } from './EmailLinkPages';

const server = mockServer();
const pages = [
  { path: '/auth/confirm-email', element: <ConfirmEmailPage /> },
  { path: '/auth/stop-email', element: <StopEmailPage /> },
];
const email = 'ines@new.example';
const heading = (name: string) => screen.findByRole('heading', { name });

test('confirms a new e-mail by the button, not by opening the link', async () => {
  let sent: unknown;
  server.use(
    answers(checkEmailLink, { state: 'valid', email }),
    answers(confirmEmailChange, ({ body }) => {
      sent = body;
      return { email };
    }),
  );
  const { user } = visit(pages, '/auth/confirm-email?token=mailed');
  expect(await heading('Confirm your new e-mail')).toBeVisible();
  expect(screen.getByText(`After that you sign in with ${email}. The password does not change.`)).toBeVisible();
  expect(sent).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Confirm e-mail' }));
  expect(await heading('Your e-mail is changed')).toHaveFocus();
  expect(sent).toEqual({ token: 'mailed' });
});

test('stops the change from the old address, and leads to a new password', async () => {
  server.use(answers(checkEmailLink, { state: 'valid', email }), answers(stopEmailChangeByLink, undefined));
  const { user } = visit(pages, '/auth/stop-email?token=mailed');
  await user.click(await screen.findByRole('button', { name: 'Stop the change' }));
  expect(await heading('The change is stopped')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Set a new password' })).toHaveAttribute('href', '/auth/forgot-password');
});

test.each([
  ['expired', 'This link has expired'],
  ['used', 'This e-mail is confirmed already'],
  ['unknown', 'This link is not valid'],
] as const)('shows a message for the link state %s', async (state, title) => {
  server.use(answers(checkEmailLink, { state, email: '' }));
  visit(pages, '/auth/confirm-email?token=mailed');
  expect(await heading(title)).toBeVisible();
});

test('shows a refusal, and allows another try', async () => {
  const taken = 'This e-mail has got an account meanwhile.';
  server.use(answers(checkEmailLink, { state: 'valid', email }), refuses(confirmEmailChange, 409, taken));
  const { user } = visit(pages, '/auth/confirm-email?token=mailed');
  await user.click(await screen.findByRole('button', { name: 'Confirm e-mail' }));
  expect(await screen.findByText(taken)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Confirm e-mail' })).toBeEnabled();
});
