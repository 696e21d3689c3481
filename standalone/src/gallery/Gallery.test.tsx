import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderInKernel } from '@quayside/remote-kit/testing';
import * as ui from '@quayside/ui';
import { screen, waitFor } from '@testing-library/react';
import { Gallery } from './Gallery';

/** Components without a visible part. */
const unseen = ['UiProvider', 'LayerContainer', 'UnsavedGuard', 'Widget'];
const primitives = readFileSync(join(import.meta.dirname, '../../../shared-kernel/ui/src/primitives.ts'), 'utf8');
const ownComponents = Object.entries(ui)
  .filter(([name, value]) => typeof value === 'function' && /^[A-Z]/.test(name))
  .map(([name]) => name)
  .filter((name) => !unseen.includes(name) && !new RegExp(`\\b${name},`).test(primitives));

test('shows every component of the UI kit', () => {
  const sources = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join();
  expect(ownComponents.length).toBeGreaterThan(40);
  expect(ownComponents.filter((name) => !sources.includes(`<${name}`))).toEqual([]);
});

test('renders without console errors, and opens and closes a layer', async () => {
  const complaint = jest.spyOn(console, 'error');
  const { user } = renderInKernel(<Gallery />);
  expect(screen.getByText('UI kit')).toBeVisible();
  await user.click(screen.getByLabelText('Show ConfirmDialog'));
  expect(await screen.findByText('Sign out everywhere else?')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Sign out everywhere else?')).not.toBeInTheDocument());
  expect(complaint).not.toHaveBeenCalled();
});
