import type { Preferences } from '@quayside/contract';
import type { ComposedRemote } from '@quayside/contract/composition';
import { renderInKernel } from '@quayside/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { sampleComposition, sampleRemotes, sampleViewer } from '../app/shellTesting';
import { isCharacterShortcut } from './characterKeys';
import { PaletteRoom } from './PaletteRoom';

const shortcuts = [{ keys: ['F'], does: 'Add a filter', where: 'Booking lists' }];
const remotes = sampleRemotes.map(
  (remote): ComposedRemote =>
    remote.name === 'bookings' ? { ...remote, contract: { ...remote.contract, palette: { shortcuts } } } : remote,
);

const pressed = jest.fn();
const open = (preferences: Preferences = {}) =>
  renderInKernel(
    <PaletteRoom composition={sampleComposition(remotes)} viewer={sampleViewer('agent')}>
      <input aria-label="Name" />
    </PaletteRoom>,
    { user: { preferences } },
  );

describe('PaletteRoom', () => {
  beforeEach(() => {
    localStorage.clear();
    pressed.mockClear();
    document.addEventListener('keydown', pressed);
  });
  afterEach(() => document.removeEventListener('keydown', pressed));

  test('lists the shortcuts of shell and remotes on ?, not while typing', async () => {
    const { user } = open();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(document.body);
    await user.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }, { timeout: 5000 }));
    expect(within(sheet.getByRole('region', { name: 'Booking lists' })).getByText('Add a filter')).toBeVisible();
    expect(sheet.getByRole('link', { name: 'My account' })).toHaveAttribute('href', '/settings/account');
  });

  test('keeps single characters from every page when they are off, and Ctrl K working', async () => {
    const { user } = open({ singleKeys: false });
    await user.keyboard('?/f');
    expect(pressed).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'f/');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('f/');
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('dialog', { name: 'Command palette' }, { timeout: 5000 })).toBeVisible();
  });
});

describe('isCharacterShortcut', () => {
  const press = (key: string, more: object = {}) =>
    isCharacterShortcut({ key, ctrlKey: false, metaKey: false, altKey: false, target: document.body, ...more });

  test('knows letters, digits and signs, and no other keys', () => {
    expect(['f', '?', '/', '7', 'é'].map((key) => press(key))).toEqual(Array(5).fill(true));
    expect(['Enter', 'Escape', 'Tab', 'ArrowDown', ' '].map((key) => press(key))).toEqual(Array(5).fill(false));
    expect([press('k', { ctrlKey: true }), press('k', { metaKey: true }), press('c', { altKey: true })]).toEqual(
      Array(3).fill(false),
    );
  });
});
