import { type SearchHit, search } from '@quayside/contract';
import type { ComposedRemote } from '@quayside/contract/composition';
import type { Role } from '@quayside/contract/roles';
import { answers, mockServer, refuses, renderInKernel } from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { sampleComposition, sampleRemotes, sampleViewer } from '../app/shellTesting';
import { PaletteButton, PaletteRoom } from './PaletteRoom';
import { useRecentItems } from './recentItems';

const api = mockServer();
afterEach(() => useRecentItems.setState({ people: {} }));

const may = { action: 'read', subject: 'Booking' } as const;
const remotes = sampleRemotes.map((remote): ComposedRemote => {
  const composed = { ...remote, state: 'composed' } as ComposedRemote;
  if (remote.name !== 'bookings') return composed;
  const { contract } = remote;
  const routes = [...contract.routes, { path: '/bookings/:id/overview', title: 'Booking', section: 'bookings', may }];
  const palette = {
    records: [{ kind: 'booking', title: 'Bookings', path: '/bookings/:key/overview' }],
    actions: [
      { title: 'Create booking', path: '/bookings/all?new=booking' },
      { title: 'Export this view', widget: 'export-view' },
    ],
  };
  return { ...composed, contract: { ...contract, routes, palette } };
});

const found: SearchHit[] = [
  { kind: 'booking', key: 'b1', label: 'MAEU239876543', detail: 'Container MSCU1234566 · Halden', exact: true },
  { kind: 'booking', key: 'b2', label: 'HLCU555', detail: 'Norrvik', exact: false },
];

const open = async (role: Role = 'agent', all = remotes) => {
  const composition = {
    ...sampleComposition(all),
    loadWidget: async () =>
      (({ onClose }: { onClose: () => void }) => (
        <button type="button" onClick={onClose}>
          Export dialog
        </button>
      )) as never,
  };
  const view = renderInKernel(
    <PaletteRoom composition={composition} viewer={sampleViewer(role)}>
      <PaletteButton />
    </PaletteRoom>,
    { role, composition },
  );
  screen.getByRole('button', { name: 'Search records, pages and actions' }).focus();
  await view.user.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Command palette' }, { timeout: 5000 });
  const field = within(dialog).getByRole('combobox');
  await waitFor(() => expect(field).toHaveFocus());
  return { ...view, dialog, field };
};
const activeText = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('Palette', () => {
  test('opens a pasted number by Enter, also before its result has arrived', async () => {
    api.use(answers(search, found));
    const { user, router } = await open();
    await user.paste('Container: MSCU 123456-6');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/bookings/b1/overview'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('moves by arrow keys around the ends and by Tab to the next section', async () => {
    api.use(answers(search, found));
    const { user, field } = await open();
    await user.paste('book');
    await screen.findByRole('option', { name: /MAEU239876543/ });
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby'))).toHaveLength(3);
    expect(activeText(field)).toMatch(/^MAEU239876543/);
    await user.keyboard('{ArrowDown}');
    expect(activeText(field)).toMatch(/^HLCU555/);
    await user.keyboard('{Tab}');
    expect(activeText(field)).toMatch(/^All bookings/);
    await user.keyboard('{Tab}');
    expect(activeText(field)).toBe('Create booking');
    await user.keyboard('{ArrowDown}');
    expect(activeText(field)).toMatch(/^MAEU239876543/);
    await user.keyboard('{Shift>}{Tab}{/Shift}{Enter}');
    expect(screen.queryByRole('option', { name: 'Create booking', selected: true })).not.toBeInTheDocument();
  });

  test('closes on Escape and gives the focus back', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: /^Search records/ })).toHaveFocus());
  });

  test('shows chosen rows as recent next time, for this person only', async () => {
    api.use(answers(search, found));
    const { user, unmount } = await open();
    await user.paste('MAEU');
    await user.click(await screen.findByRole('option', { name: /MAEU239876543/ }));
    unmount();
    const again = await open();
    const recent = within(again.dialog).getByRole('group', { name: 'Recent' });
    expect(within(recent).getByRole('option')).toHaveTextContent('MAEU239876543');
    expect(Object.keys(useRecentItems.getState().people)).toHaveLength(1);
  });

  test('runs the widget of an action, and closes it', async () => {
    api.use(answers(search, []));
    const { user } = await open();
    await user.paste('export this');
    await user.click(await screen.findByRole('option', { name: 'Export this view' }));
    await user.click(await screen.findByRole('button', { name: 'Export dialog' }));
    expect(screen.queryByRole('button', { name: 'Export dialog' })).not.toBeInTheDocument();
  });

  test('says when nothing matches, and when the text is too short to search', async () => {
    api.use(answers(search, []));
    const { user } = await open();
    await user.paste('zzzz');
    expect(await screen.findByText(/^Nothing matches “zzzz”/)).toBeVisible();
    await user.clear(screen.getByRole('combobox'));
    await user.paste('z');
    expect(await screen.findByText('Type one more character to search.')).toBeVisible();
  });

  test('keeps pages and actions when the search fails, and tries again', async () => {
    api.use(refuses(search, 429, 'Too many requests. Wait a minute.'));
    const { user } = await open();
    await user.paste('booking');
    expect(await screen.findByText('The search failed. Too many requests. Wait a minute.')).toBeVisible();
    expect(screen.getByRole('option', { name: 'Create booking' })).toBeVisible();
    api.use(answers(search, found));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: /MAEU239876543/ })).toBeVisible();
  });

  test('ignores the result of an outdated search', async () => {
    let answer = (_: SearchHit[]) => {};
    api.use(answers(search, () => new Promise((resolve) => (answer = resolve))));
    const { user } = await open();
    await user.paste('MAEU');
    await waitFor(() => expect(screen.getAllByText('Searching…').length).toBeGreaterThan(0));
    api.use(answers(search, []));
    await user.paste('X');
    answer(found);
    expect(await screen.findByText(/^Nothing matches “MAEUX”/)).toBeVisible();
  });

  test('searches only records whose page the person may open, and names those that are missing', async () => {
    const asked: (string | null)[] = [];
    api.use(
      answers(search, ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('kinds'));
        return [];
      }),
    );
    const { user } = await open();
    await user.paste('halden');
    await screen.findByText(/^Nothing matches/);
    expect(asked).toEqual(['booking']);
  });

  test('loses the records of a missing remote only, and says which', async () => {
    const missing = remotes.map((remote) =>
      remote.name === 'bookings' ? ({ ...remote, state: 'missing', reason: 'x' } as ComposedRemote) : remote,
    );
    const { dialog } = await open('agent', missing);
    expect(within(dialog).getByText('Not available now: bookings')).toBeVisible();
    expect(within(dialog).getByRole('option', { name: 'Rates' })).toBeVisible();
  });
});
