import { changeRates, undoRateChanges } from '@quayside/contract';
import { changeLanguage } from '@quayside/kernel/language';
import { answers, mockServer, refuses } from '@quayside/remote-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { openRates } from '../openRates.fixture';
import { sampleRate } from '../sampleRate.fixture';
import { emptyManyForm, readManyForm } from './manyForm';

const api = mockServer();
const rate = sampleRate();
const line = { id: rate.id, version: rate.version, lane: 'FCL VNHPH – NLRTM', carrier: 'HLCU FE1' };
const changed = { ...line, changes: [{ field: '40HC', before: '1800.00', after: '1850.00' }], refusal: null };
const refused = {
  ...{ ...line, id: '9'.repeat(24), changes: [] },
  refusal: 'Is in EUR, and the increase is in USD',
};

const open = async (at = '/rate/list?carrier=HLCU') => {
  const view = openRates(api, { at });
  await view.user.click(await screen.findByRole('button', { name: 'Change many' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Change many' }));
  return { ...view, drawer };
};

describe('ManyDrawer', () => {
  test('shows what changes and why a rate stays, changes the others, and undoes it', async () => {
    const sent: { query: string; body: unknown }[] = [];
    api.use(
      answers(changeRates, ({ query, body }) => {
        const { isPreview } = body as { isPreview: boolean };
        sent.push({ query: `${query}`, body });
        const lines = isPreview ? [changed, refused] : [changed];
        return { changeId: isPreview ? null : '7'.repeat(24), changed: 1, refused: lines.length - 1, lines };
      }),
      answers(undoRateChanges, { undone: 1, kept: [] }),
    );
    const { user, drawer } = await open();
    await user.click(drawer.getByRole('textbox', { name: '40HC, USD' }));
    await user.paste('50');
    await user.click(drawer.getByRole('button', { name: 'Preview' }));
    const table = within(await drawer.findByRole('table', { name: 'Preview of the change' }));
    expect(table.getByText('40HC: 1800.00 → 1850.00')).toBeVisible();
    expect(table.getByText('Is in EUR, and the increase is in USD')).toBeVisible();
    expect(drawer.getByRole('status')).toHaveTextContent('1 rate will change, 1 rate left out.');
    await user.click(drawer.getByRole('button', { name: 'Change 1 rate' }));
    expect(await drawer.findByText(/1 rate changed/)).toBeVisible();
    const change = { kind: 'amount', currency: 'USD', steps: { '40HC': 5_000 } };
    expect(sent).toEqual([
      { query: 'carrier=HLCU', body: { isPreview: true, change } },
      { query: '', body: { isPreview: false, rates: [{ id: rate.id, version: rate.version }], change } },
    ]);
    await user.click(drawer.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('1 rate restored')).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Change many' })).not.toBeInTheDocument();
  });

  test('shows a message at an empty field, and the reason of the server', async () => {
    const message = 'More than 500 tariff lines match: filter the list down to at most 500';
    api.use(refuses(changeRates, 422, 'Please check', [{ path: 'rates', message }]));
    const { user, drawer } = await open();
    await user.click(drawer.getByRole('button', { name: 'Preview' }));
    expect(await drawer.findByText('Enter at least one increase')).toBeVisible();
    await user.selectOptions(drawer.getByRole('combobox', { name: 'Change' }), 'Last day of validity');
    await user.click(drawer.getByRole('button', { name: 'Preview' }));
    expect(await drawer.findByText('Last day is a required field')).toBeVisible();
    await user.selectOptions(drawer.getByRole('combobox', { name: 'Change' }), 'Rate increase in percent');
    await user.click(drawer.getByRole('textbox', { name: 'All others, %' }));
    await user.paste('5');
    await user.click(drawer.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  test('shows the change and its preview in German', async () => {
    await act(() => changeLanguage('de'));
    api.use(answers(changeRates, { changeId: null, changed: 1, refused: 1, lines: [changed, refused] }));
    const { user } = openRates(api);
    await user.click(await screen.findByRole('button', { name: 'Mehrere ändern' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Mehrere ändern' }));
    await user.selectOptions(drawer.getByRole('combobox', { name: 'Änderung' }), 'Ratenerhöhung in Prozent');
    await user.click(drawer.getByRole('textbox', { name: 'Alle anderen, %' }));
    await user.paste('5');
    await user.click(drawer.getByRole('button', { name: 'Vorschau' }));
    expect(await drawer.findByRole('table', { name: 'Vorschau der Änderung' })).toBeVisible();
    expect(drawer.getByRole('status')).toHaveTextContent('1 Rate ändert sich, 1 Rate ausgelassen.');
    expect(drawer.getByRole('button', { name: '1 Rate ändern' })).toBeVisible();
    await act(() => changeLanguage('en'));
  });

  test('is not offered to readers', async () => {
    openRates(api, { role: 'agent' });
    await screen.findByRole('table', { name: 'Rates' });
    expect(screen.queryByRole('button', { name: 'Change many' })).not.toBeInTheDocument();
  });
});

describe('readManyForm', () => {
  const form = emptyManyForm('USD');
  test('reads a reduction, a surcharge and lanes', () => {
    expect(readManyForm({ ...form, kind: 'percent', isReduction: true, steps: { others: '2.5' } })).toEqual({
      change: { kind: 'percent', steps: { others: -2.5 } },
    });
    const surcharge = { ...form.surcharge, name: 'PSS', basis: 'per 40HC', amount: '100' };
    expect(readManyForm({ ...form, kind: 'surcharge', surcharge })).toMatchObject({
      change: { surcharge: { name: 'PSS', basis: 'per container', containerType: '40HC', amountMinor: 10_000 } },
    });
    expect(readManyForm({ ...form, kind: 'copy' })).toEqual({
      faults: { lanes: 'Choose the origin or destination of each lane' },
    });
  });

  test('names the field of an error', () => {
    const read = (part: Partial<typeof form>) => readManyForm({ ...form, ...part });
    expect(read({ steps: { '40HC': 'x' } })).toMatchObject({ faults: { 'steps.40HC': expect.any(String) } });
    expect(read({ kind: 'surcharge' })).toMatchObject({
      faults: { 'surcharge.name': 'Name is a required field', 'surcharge.amount': expect.any(String) },
    });
  });
});
