import { askEmailChange, getEmailChange, getSecondFactor, listOwnSessions, stopEmailChange } from '@quayside/contract';
import { answers, mockServer, paste, renderInKernel, responds } from '@quayside/remote-kit/testing';
import { act, screen } from '@testing-library/react';
import MyAccount from '../account/MyAccount';

const api = mockServer();
const open = () => {
  api.use(
    answers(listOwnSessions, []),
    answers(getSecondFactor, { authenticatorSince: null, passkeys: [], recoveryCodesLeft: 0, isRequired: false }),
  );
  return renderInKernel(<MyAccount />, {
    role: 'agent',
    at: '/settings/account',
    path: '/settings/account',
    routes: [{ path: '/bookings/all', element: <h1>Bookings</h1> }],
  });
};
const none = { refusal: null, pending: null };
const pending = { email: 'ines@new.example', until: '2026-11-22T09:00:00.000Z' };
const field = () => screen.findByRole('textbox', { name: /^New e-mail/ });
const submit = () => screen.getByRole('button', { name: 'Change e-mail' });

test('asks for the password in an older session, shows the pending address, and cancels it', async () => {
  api.use(
    answers(getEmailChange, none),
    responds(askEmailChange, () =>
      Response.json({ statusCode: 403, error: 'reauthentication_required', message: 'Enter it' }, { status: 403 }),
    ),
  );
  const { user } = open();
  await paste(user, await field(), 'ines');
  await user.click(submit());
  expect(await screen.findByText('Email is invalid')).toBeVisible();
  await paste(user, await field(), '@new.example');
  await user.click(submit());
  const password = await screen.findByLabelText(/^Current password/);
  expect(await field()).toHaveValue('ines@new.example');
  let sent: unknown;
  api.use(
    answers(askEmailChange, ({ body }) => {
      sent = body;
      return { refusal: null, pending };
    }),
    answers(getEmailChange, { refusal: null, pending }),
  );
  await paste(user, password, 'harbour light');
  await user.click(submit());
  expect(await screen.findByText('Confirm ines@new.example')).toBeVisible();
  expect(sent).toEqual({ email: 'ines@new.example', currentPassword: 'harbour light' });
  api.use(answers(stopEmailChange, undefined), answers(getEmailChange, none));
  await user.click(screen.getByRole('button', { name: 'Stop the change' }));
  expect(await screen.findByText('Your e-mail stays as it is')).toBeVisible();
  expect(await field()).toHaveValue('');
});

test('says why the change is not offered, and asks before losing input', async () => {
  const why = 'No mail server is set up here.';
  api.use(answers(getEmailChange, { refusal: why, pending: null }));
  const first = open();
  expect(await screen.findByText(why)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change e-mail' })).not.toBeInTheDocument();
  first.unmount();
  api.use(answers(getEmailChange, none));
  const { user, router } = open();
  await paste(user, await field(), 'ines');
  await act(() => router.navigate('/bookings/all'));
  expect(await screen.findByText('You have unsaved changes, are you sure you want to leave?')).toBeVisible();
});
