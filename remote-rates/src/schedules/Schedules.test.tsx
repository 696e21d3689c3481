import {
  countDepartureUses,
  countEndedDepartures,
  createDeparture,
  createServiceLine,
  type Departure,
  type DepartureSource,
  deleteDeparture,
  deleteServiceLine,
  endDepartures,
  listDepartureSources,
  listDepartures,
  listOwnCarriers,
  listServiceLines,
  makeDepartures,
  pullDepartures,
  type ServiceLine,
  searchPorts,
  updateDeparture,
  updateDepartureSource,
} from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import { changeLanguage } from '@quayside/kernel/language';
import { answers, mockServer, paste, renderInKernel, samplePage } from '@quayside/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { haiphong, rotterdam } from '../option/sampleRates.fixture';
import Schedules from './Schedules';
import { sampleDeparture } from './sampleDeparture.fixture';

const api = mockServer();
const own = sampleDeparture({ etdWas: '2026-12-03T14:00:00.000Z' });
const everybodys = sampleDeparture({
  ...{ id: '6'.repeat(24), agent: null, source: 'directory', vessel: null, voyage: null, service: 'FE4' },
});
const title = 'CMDU 0FLN1W1MA, VNHPH to NLRTM, 2026/12/04';

const open = ({
  role = 'admin',
  at = '/rate/schedules',
  departures = [own, everybodys],
}: {
  role?: Role;
  at?: string;
  departures?: Departure[];
} = {}) => {
  const asked: URLSearchParams[] = [];
  api.use(
    answers(listDepartures, ({ query }) => {
      asked.push(query);
      return samplePage(departures);
    }),
    answers(searchPorts, [haiphong, rotterdam]),
    answers(listOwnCarriers, samplePage([])),
    answers(countDepartureUses, { quotes: 2, bookings: 1 }),
  );
  const now = new Date('2026-11-21T09:00:00Z');
  return { asked, ...renderInKernel(<Schedules />, { role, at, path: '/rate/schedules', now }) };
};

test('shows departures in local times, and makes only own ones editable', async () => {
  const { asked } = open({ at: '/rate/schedules?origin=VNHPH&to=2027-01-31' });
  const list = within(await screen.findByRole('list', { name: 'Departures' }));
  const [first, second] = list.getAllByRole('listitem');
  for (const words of [
    'CMA CGM SEINE',
    '0FLN1W1MA',
    'CMA CGM · FAL1 · 32 days',
    '21:00',
    'ETD was 2026/12/03 21:00 ICT',
    '12/02 16:00',
    'Hand',
  ])
    expect(within(first as HTMLElement).getByText(words)).toBeVisible();
  expect(second).toHaveTextContent('To be named');
  expect(second).toHaveTextContent('Directory');
  expect(within(second as HTMLElement).queryByRole('button', { name: /Edit|Remove/ })).not.toBeInTheDocument();
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
    ...{ mode: 'SEA', origin: 'VNHPH', from: '2026-11-21', to: '2027-01-31' },
  });
});

test('ends a weekly rule from a day on, after showing how many departures are deleted and which stay', async () => {
  const rule = sampleDeparture({ source: 'rule' });
  const { user } = open({ departures: [rule] });
  const asked: Record<string, string>[] = [];
  api.use(
    answers(countEndedDepartures, ({ query }) => {
      asked.push(Object.fromEntries(query));
      return { goes: 8, stays: 1, kept: [rule] };
    }),
  );
  await user.click(await screen.findByRole('button', { name: `End departures like ${title}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End departures' }));
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Those of weekly rules, CMDU FAL1, VNHPH to NLRTM',
    'All of CMDU FAL1, VNHPH to NLRTM',
    'All of CMDU FAL1, on every lane',
  ]);
  expect(await dialog.findByText(/^8 departures go, and cannot be brought back/)).toBeVisible();
  expect(dialog.getByText('1 departure stays: quotes or bookings name it.')).toBeVisible();
  expect(dialog.getByRole('list', { name: 'Departures that stay' })).toHaveTextContent(title);
  const from = dialog.getByRole('textbox', { name: /^From/ });
  await user.clear(from);
  await user.type(from, '2026/11/01');
  await user.click(dialog.getByRole('button', { name: 'End departures' }));
  expect(await dialog.findByText('Choose 2026/11/21 or a later day')).toBeVisible();
  await user.clear(from);
  await user.type(from, '2026/12/24');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'What ends' }), 'service');
  await waitFor(() => expect(asked.at(-1)).toEqual({ what: 'service', from: '2026-12-24' }));
  const sent: unknown[] = [];
  api.use(
    answers(endDepartures, ({ body }) => {
      sent.push(body);
      return { goes: 8, stays: 1, kept: [rule] };
    }),
  );
  await user.click(dialog.getByRole('button', { name: 'End departures' }));
  expect(await screen.findByText('8 departures ended. 1 stays')).toBeVisible();
  expect(sent).toEqual([{ what: 'service', from: '2026-12-24' }]);
});

test.each(['member', 'agent'] as const)('%s reads the departures and changes nothing', async (role) => {
  open({ role, at: '/rate/schedules?add=departure' });
  await screen.findByRole('list', { name: 'Departures' });
  for (const name of [/^Add departure/, /^Weekly rule/, /^Edit/, /^Remove/])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('shows who uses an edited departure, and sends the loaded version', async () => {
  const sent: unknown[] = [];
  api.use(
    answers(updateDeparture, async ({ request }) => {
      sent.push(request.headers.get('if-match'), await request.json());
      return sampleDeparture({ version: 3 });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: `Edit ${title}` }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Edit departure' }));
  expect(await drawer.findByText('2 open quotes and 1 booking name this departure.')).toBeVisible();
  const time = drawer.getByRole('textbox', { name: /^ETD, time/ });
  expect(time).toHaveValue('21:00');
  await user.clear(time);
  await user.paste('25:00');
  await user.click(drawer.getByRole('button', { name: 'Save departure' }));
  expect(time).toHaveAccessibleDescription(/Enter the time as HH:mm/);
  await user.clear(time);
  await user.paste('9:30');
  await user.click(drawer.getByRole('button', { name: 'Save departure' }));
  expect(await screen.findByText('Departure updated')).toBeVisible();
  expect(sent).toEqual(['"2"', expect.objectContaining({ etd: '2026-12-04T02:30:00.000Z', vessel: 'CMA CGM SEINE' })]);
});

test('adds a departure on the filtered lane, and reports missing fields', async () => {
  const sent: unknown[] = [];
  api.use(
    answers(createDeparture, async ({ request }) => {
      sent.push(await request.json());
      return own;
    }),
  );
  const { user, router } = open({ at: '/rate/schedules?origin=VNHPH&destination=NLRTM&add=departure' });
  const drawer = within(await screen.findByRole('dialog', { name: 'Add departure' }));
  await user.click(drawer.getByRole('button', { name: 'Save departure' }));
  expect(drawer.getByRole('textbox', { name: /^ETA, time/ })).toHaveAccessibleDescription(
    /ETA, time is a required field/,
  );
  const type = async (name: RegExp, text: string) => {
    await user.click(drawer.getByRole('textbox', { name }));
    await user.paste(text);
  };
  await user.click(drawer.getByRole('combobox', { name: /^Carrier/ }));
  await user.paste('CMDU');
  await user.click(await screen.findByRole('option', { name: /CMA CGM/ }));
  await type(/^ETD$/, '2026/12/04');
  await type(/^ETD, time/, '21:00');
  await type(/^ETA$/, '2027/01/05');
  await type(/^ETA, time/, '06:00');
  await user.click(drawer.getByRole('button', { name: 'Save departure' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    ...{ origin: 'VNHPH', destination: 'NLRTM', carrier: 'CMDU', vessel: null, cutOffs: [] },
    ...{ etd: '2026-12-04T14:00:00.000Z', eta: '2027-01-05T05:00:00.000Z' },
  });
  await waitFor(() => expect(router.state.location.search).not.toContain('add='));
});

test('previews a weekly rule before creating it', async () => {
  api.use(answers(makeDepartures, { made: 16, there: 1 }));
  const { user } = open({ at: '/rate/schedules?origin=VNHPH&destination=NLRTM&add=rule' });
  const drawer = within(await screen.findByRole('dialog', { name: 'Weekly rule' }));
  const type = async (name: RegExp, text: string) => {
    await user.click(drawer.getByRole('textbox', { name }));
    await user.paste(text);
  };
  await user.click(drawer.getByRole('combobox', { name: /^Carrier/ }));
  await user.paste('CMDU');
  await user.click(await screen.findByRole('option', { name: /CMA CGM/ }));
  await user.click(drawer.getByRole('button', { name: 'Fri' }));
  await type(/^At/, '21:00');
  await type(/^Transit days/, '32');
  await type(/^Arrives at/, '06:00');
  await type(/^First/, '2026/12/04');
  await type(/^Last/, '2027/03/26');
  expect(await drawer.findByText('17 departures are made, 2026/12/04 to 2027/03/26.')).toBeVisible();
  expect(drawer.getByText(/leaves 2026\/12\/04 21:00 ICT and arrives 2027\/01\/05 06:00 CET/)).toBeVisible();
  await user.click(drawer.getByRole('button', { name: 'Make 17 departures' }));
  expect(await screen.findByText('16 departures made, 1 was there already')).toBeVisible();
});

test('deletes a departure after showing who uses it', async () => {
  api.use(answers(deleteDeparture, undefined));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: `Remove ${title}` }));
  const dialog = within(await screen.findByRole('alertdialog', { name: `Remove ${title}?` }));
  expect(
    dialog.getByText(/2 open quotes and 1 booking name this departure\. They keep their original dates/),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Remove departure' }));
  expect(await screen.findByText('Departure removed')).toBeVisible();
});

test('adds, edits and removes the names of a service', async () => {
  const sent: unknown[] = [];
  const line: ServiceLine = {
    ...{ id: '7'.repeat(24), carrier: { code: 'CMDU', name: 'CMA CGM' }, names: ['FAL1', 'Fast Loop'] },
    ...{ updatedAt: '2026-11-20T09:00:00.000Z', version: 2 },
  };
  api.use(
    answers(listServiceLines, [line]),
    answers(createServiceLine, ({ body }) => {
      sent.push(body);
      return line;
    }),
    answers(deleteServiceLine, undefined),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Service names' }));
  const list = within(await screen.findByRole('list', { name: 'Services' }));
  expect(list.getByText('FAL1 = Fast Loop')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add names' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Save names as one service' }));
  await paste(user, drawer.getByRole('textbox', { name: /^Names/ }), 'FAL3');
  await user.click(drawer.getByRole('button', { name: 'Save names' }));
  expect(await drawer.findByText('Enter two names of the service, one a line')).toBeVisible();
  await user.type(drawer.getByRole('textbox', { name: /^Names/ }), '{Enter}Third Loop');
  await user.click(drawer.getByRole('combobox', { name: /^Carrier/ }));
  await user.paste('CMDU');
  await user.click(await screen.findByRole('option', { name: /CMA CGM/ }));
  await user.click(drawer.getByRole('button', { name: 'Save names' }));
  await waitFor(() => expect(sent).toEqual([{ carrier: 'CMDU', names: ['FAL3', 'Third Loop'] }]));
  await user.click(await screen.findByRole('button', { name: 'Remove FAL1, Fast Loop' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Separate FAL1 and Fast Loop again?' }));
  await user.click(asked.getByRole('button', { name: 'Separate them' }));
  expect(await screen.findByText('The names are separate again')).toBeVisible();
});

test('offers the ways to add departures in an empty list', async () => {
  open({ departures: [] });
  expect(await screen.findByText('No departures yet')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Weekly rule' }).length).toBeGreaterThan(0);
});

const one: DepartureSource = {
  ...{ id: '7'.repeat(24), carrier: 'MAEU', name: 'Maersk', by: 'lanes', isDaily: false, isAsked: false },
  ...{ toldAt: null, says: '', lanes: 4, services: 1, version: 3 },
};

test('queries a connected carrier now or daily, and shows the result', async () => {
  let source = one;
  const sent: unknown[] = [];
  api.use(
    answers(listDepartureSources, () => [source]),
    answers(updateDepartureSource, ({ body }) => {
      sent.push(body);
      source = { ...source, ...(body as Partial<DepartureSource>), version: 4 };
      return source;
    }),
    answers(pullDepartures, () => {
      source = { ...source, isAsked: true };
      return source;
    }),
  );
  const { user, realtime } = open();
  await user.click(await screen.findByRole('button', { name: 'From carriers' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Departures from carriers' }));
  expect(await drawer.findByText('MAEU · 4 lanes and 1 service in your rates')).toBeVisible();
  expect(drawer.getByText('Not asked yet.')).toBeVisible();
  await user.click(drawer.getByRole('checkbox', { name: 'Ask Maersk every day' }));
  await waitFor(() => expect(sent).toEqual([{ by: 'lanes', isDaily: true }]));
  await waitFor(() => expect(drawer.getByRole('checkbox', { name: 'Ask Maersk every day' })).toBeChecked());
  await user.click(drawer.getByRole('button', { name: 'Get departures of Maersk' }));
  await waitFor(() => expect(drawer.getByRole('button', { name: 'Get departures of Maersk' })).toBeDisabled());
  source = {
    ...source,
    ...{
      isAsked: false,
      toldAt: '2026-11-21T09:00:00.000Z',
      says: '4 of 4 lanes asked: 9 new, 0 changed, 0 as before.',
    },
  };
  act(() => realtime.emit('DEPARTURE_SOURCE_CHANGED', { id: one.id }));
  expect(await drawer.findByText(/9 new, 0 changed/)).toBeVisible();
});

test('links to the connections when no carrier is connected', async () => {
  api.use(answers(listDepartureSources, []));
  open({ at: '/rate/schedules?add=carriers' });
  expect(await screen.findByText('No carrier with schedules is connected')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Connect a carrier' })).toHaveAttribute('href', '/tracking/connections');
});

test('shows departures in German', async () => {
  await act(() => changeLanguage('de'));
  open();
  const list = within(await screen.findByRole('list', { name: 'Abfahrten' }));
  expect(list.getByText('CMA CGM · FAL1 · 32 Tage')).toBeVisible();
  expect(list.getByText('ETD war 2026/12/03 21:00 ICT')).toBeVisible();
  expect(list.getByText('Noch offen')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Abfahrt hinzufügen' })).toBeVisible();
  await act(() => changeLanguage('en'));
});
