import {
  createOwnCarrier,
  createOwnPlace,
  listOwnCarriers,
  listOwnPlaces,
  type OwnCarrier,
  type OwnPlace,
  updateOwnPlace,
} from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import { changeLanguage } from '@quayside/kernel/language';
import { answers, mockServer, refuses, renderInKernel, samplePage } from '@quayside/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import Reference from './Reference';

const api = mockServer();
const kept = { updatedAt: '2026-11-20T09:00:00.000Z', version: 3 };
const consol: OwnCarrier = {
  ...{ id: '1'.repeat(24), code: 'ECUW', name: 'Ecu Consol', modes: ['LCL'], awbPrefix: null, ended: false },
  ...kept,
};
const quay: OwnPlace = {
  ...{ id: '2'.repeat(24), portType: 'SEA', code: 'DEXCF', portName: 'Kestrel Quay', city: 'Cuxhaven', country: 'DE' },
  ...{ timeZone: 'Europe/Berlin', lat: 53.87, lon: 8.7, ended: true },
  ...kept,
};

const open = ({ at = '/rate/reference', role = 'admin' }: { at?: string; role?: Role } = {}) => {
  api.use(answers(listOwnCarriers, samplePage([consol])), answers(listOwnPlaces, samplePage([quay])));
  return renderInKernel(<Reference />, { role, at, path: '/rate/reference' });
};

test('adds a carrier, and keeps the input when a field is invalid or a duplicate', async () => {
  const sent: unknown[] = [];
  api.use(
    refuses(createOwnCarrier, 422, 'Please check the marked fields.', [
      { path: 'code', message: 'ECUW is among your carriers already: Ecu Consol' },
    ]),
  );
  const { user } = open();
  const list = within(await screen.findByRole('list', { name: 'Carriers' }));
  expect(list.getByText('Ecu Consol')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add carrier' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Add carrier' }));
  await user.click(drawer.getByRole('button', { name: 'Save carrier' }));
  expect(await drawer.findByText('Name is a required field')).toBeVisible();
  await user.type(drawer.getByRole('textbox', { name: /^Code/ }), 'ecuw');
  await user.type(drawer.getByRole('textbox', { name: /^Name/ }), 'Another');
  await user.selectOptions(drawer.getByRole('combobox', { name: 'Carries' }), 'AIR: airline');
  await user.click(drawer.getByRole('button', { name: 'Save carrier' }));
  expect(await drawer.findByText('Enter the two characters of its IATA code, for example LH')).toBeVisible();
  await user.selectOptions(drawer.getByRole('combobox', { name: 'Carries' }), 'LCL: NVOCC or co-loader');
  await user.click(drawer.getByRole('button', { name: 'Save carrier' }));
  expect(await drawer.findByText('ECUW is among your carriers already: Ecu Consol')).toBeVisible();
  expect(drawer.getByRole('textbox', { name: /^Name/ })).toHaveValue('Another');
  api.use(
    answers(createOwnCarrier, ({ body }) => {
      sent.push(body);
      return consol;
    }),
  );
  await user.clear(drawer.getByRole('textbox', { name: /^Code/ }));
  await user.type(drawer.getByRole('textbox', { name: /^Code/ }), 'anth');
  await user.click(drawer.getByRole('button', { name: 'Save carrier' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([{ code: 'ANTH', name: 'Another', modes: ['LCL'], awbPrefix: null, ended: false }]);
});

test('accepts a position in common formats', async () => {
  const sent: unknown[] = [];
  api.use(
    answers(createOwnPlace, ({ body }) => {
      sent.push(body);
      return quay;
    }),
  );
  const { user } = open({ at: '/rate/reference?show=places&add=1' });
  const drawer = within(await screen.findByRole('dialog', { name: 'Add place' }));
  const type = async (name: RegExp, text: string) => user.type(drawer.getByRole('textbox', { name }), text);
  await type(/^Code/, 'dexcf');
  await type(/^Name/, 'Kestrel Quay');
  await type(/^City/, 'Cuxhaven');
  await type(/^Position/, 'north');
  await user.selectOptions(drawer.getByRole('combobox', { name: /^Country/ }), 'DE');
  await user.selectOptions(drawer.getByRole('combobox', { name: /^Time zone/ }), 'Europe/Berlin');
  await user.click(drawer.getByRole('button', { name: 'Save place' }));
  expect(await drawer.findByText(/^Enter latitude and longitude/)).toBeVisible();
  await user.clear(drawer.getByRole('textbox', { name: /^Position/ }));
  await type(/^Position/, '5352N 00842E');
  await user.click(drawer.getByRole('button', { name: 'Save place' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ code: 'DEXCF', country: 'DE', lat: 53.8667, lon: 8.7, ended: false });
});

test('reactivates an ended place, with the loaded version', async () => {
  const sent: unknown[] = [];
  api.use(
    answers(updateOwnPlace, async ({ request, body }) => {
      sent.push(request.headers.get('if-match'), body);
      return quay;
    }),
  );
  const { user } = open({ at: '/rate/reference?show=places' });
  expect(within(await screen.findByRole('list', { name: 'Places' })).getByText('Ended')).toBeVisible();
  const [edit] = screen.getAllByRole('button', { name: 'Edit DEXCF Kestrel Quay' });
  await user.click(edit as HTMLElement);
  const drawer = within(await screen.findByRole('dialog', { name: 'Edit place' }));
  expect(drawer.getByRole('textbox', { name: /^Code/ })).toHaveAttribute('readonly');
  await user.selectOptions(drawer.getByRole('combobox', { name: 'State' }), 'In use');
  await user.click(drawer.getByRole('button', { name: 'Save place' }));
  await waitFor(() => expect(sent).toEqual(['"3"', expect.objectContaining({ ended: false, code: 'DEXCF' })]));
});

test('is read-only without permission, and explains an empty list', async () => {
  open({ role: 'agent' });
  await screen.findByRole('list', { name: 'Carriers' });
  expect(screen.queryByRole('button', { name: /^(Add|Edit)/ })).not.toBeInTheDocument();
});

test('shows the own places in German and in Chinese', async () => {
  await act(() => changeLanguage('de'));
  open({ at: '/rate/reference?show=places' });
  expect(await screen.findByRole('heading', { name: /^Eigene Orte/ })).toBeVisible();
  const list = await screen.findByRole('list', { name: 'Orte' });
  expect(list).toHaveTextContent('Hafen');
  expect(list).toHaveTextContent('Beendet');
  await act(() => changeLanguage('zh-Hans'));
  expect(await screen.findByRole('button', { name: '添加地点' })).toBeVisible();
  await act(() => changeLanguage('en'));
});
