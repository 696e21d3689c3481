import { screen, waitFor } from '@testing-library/react';
import { visit } from '../../app/shellTesting';
import { LinkedInPage } from './LinkedInPage';

const postMessage = jest.fn();
let close: jest.SpyInstance;
beforeEach(() => {
  jest.clearAllMocks();
  close = jest.spyOn(window, 'close').mockImplementation(() => {});
  Object.defineProperty(window, 'opener', { value: { postMessage }, configurable: true });
});

// The environment closes the window after the tests.
afterEach(() => close.mockRestore());

const open = (search: string) =>
  visit(
    [
      { path: '/linkedin', element: <LinkedInPage /> },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    `/linkedin?${search}`,
  );
const told = () => postMessage.mock.calls;
const here = window.location.origin;

test('passes code and state to the opening page, and to no other origin', async () => {
  open('code=given&state=drawn');
  await waitFor(() => expect(told()).toEqual([[{ source: 'Linked In', code: 'given', state: 'drawn' }, here]]));
  expect(close).toHaveBeenCalled();
});

test('closes when the user went back', () => {
  open('error=user_cancelled_login&error_description=The+user+cancelled&state=drawn');
  expect(told()).toEqual([
    [{ source: 'Linked In', error: 'user_cancelled_login', error_description: 'The user cancelled' }, here],
  ]);
  expect(close).toHaveBeenCalledTimes(1);
});

test('passes on any other error and keeps it readable', async () => {
  const { user } = open('error=server_error');
  const description = 'Login failed. Please try again.';
  expect(told()).toEqual([[{ source: 'Linked In', error: 'server_error', error_description: description }, here]]);
  expect(screen.getByText(description)).toBeVisible();
  expect(close).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Close window' }));
  expect(close).toHaveBeenCalled();
});

test('continues to a page of this site when the address names one, and to no other site', async () => {
  const page = open('code=given&state=drawn&linkedin_redirect_url=/settings/info');
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  page.unmount();
  const { router } = open('code=given&state=drawn&linkedin_redirect_url=https://evil.example/');
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(router.state.location.pathname).toBe('/linkedin');
});

test('shows a link when no page opened it', () => {
  Object.defineProperty(window, 'opener', { value: null, configurable: true });
  open('code=given&state=drawn');
  expect(screen.getByRole('heading', { name: 'This window lost its connection to the page' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toBeVisible();
});
