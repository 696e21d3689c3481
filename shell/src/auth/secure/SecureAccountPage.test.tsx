import { checkSecureLink, secureAccount } from '@quayside/contract';
import { answers, mockServer } from '@quayside/remote-kit/testing';
import { screen } from '@testing-library/react';
import { visit } from '../../app/shellTesting';
import { SecureAccountPage } from './SecureAccountPage';

const server = mockServer();
const pages = [
  { path: '/auth/secure-account', element: <SecureAccountPage /> },
  { path: '*', element: <h1>Elsewhere</h1> },
];
const heading = (name: string) => screen.findByRole('heading', { name });

describe('SecureAccountPage', () => {
  test('secures the account by the button, not by opening the link, and leads to a new password', async () => {
    let sent: unknown;
    server.use(
      answers(checkSecureLink, { state: 'valid' }),
      answers(secureAccount, ({ body }) => {
        sent = body;
        return { resetToken: 'reset' };
      }),
    );
    const expire = jest.fn();
    const { user, router } = visit(pages, '/auth/secure-account?token=mailed', { expire });
    await heading('Secure your account');
    expect(sent).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    await heading('Elsewhere');
    expect(sent).toEqual({ token: 'mailed' });
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/auth/reset-password?token=reset');
    expect(expire).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['expired', 'This link has expired'],
    ['used', 'This link was used already'],
    ['unknown', 'This link is not valid'],
  ] as const)('shows advice when the link is %s', async (state, title) => {
    server.use(answers(checkSecureLink, { state }));
    visit(pages, '/auth/secure-account?token=mailed');
    expect(await heading(title)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Set a new password' })).toHaveAttribute('href', '/auth/forgot-password');
  });
});
