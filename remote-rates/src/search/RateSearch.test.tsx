import {
  alertRateSearch,
  filterSchedulePorts,
  forgetRateSearches,
  listCustomers,
  listRateSearches,
  listSchedulePorts,
  noteRateSearch,
  type RateSearches,
  removeRateSearch,
  renameRateSearch,
  type ScheduleSearch,
  saveRateSearch,
  searchPorts,
  searchSchedules,
} from '@quayside/contract';
import { changeLanguage } from '@quayside/kernel/language';
import { answers, mockServer, refuses, renderInKernel, samplePage } from '@quayside/remote-kit/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { allPorts, haiphong, rotterdam, sampleOption } from '../option/sampleRates.fixture';
import RateSearch from './RateSearch';

const api = mockServer();
const now = new Date('2026-11-21T09:00:00Z');
const found = (options = [sampleOption()]) => ({ options, reason: null, missing: null, nearDates: [], nearPorts: [] });

const directory = [
  answers(searchPorts, ({ query }) => {
    const codes = query.get('codes')?.split(',') ?? [];
    return allPorts.filter(({ code, portType }) => portType === query.get('portType') && codes.includes(code));
  }),
  answers(filterSchedulePorts, ({ body: { filter, transportMode } }) =>
    allPorts
      .filter(
        ({ city, portType }) =>
          (portType === 'AIR') === (transportMode === 'AIR') && city.toLowerCase().includes(filter),
      )
      .map((port) => ({ ...port, hasRates: port.code !== 'NLRTM' })),
  ),
  answers(listCustomers, samplePage([])),
  answers(listRateSearches, { recent: [], saved: [] }),
  answers(noteRateSearch, { recent: [], saved: [] }),
  answers(listSchedulePorts, ({ body: { side } }) => (side === 'from' ? [haiphong] : [rotterdam])),
];

const open = (at = '/rates', role: 'agent' | 'importer' | 'customer-admin' = 'agent') => {
  api.use(...directory);
  return renderInKernel(<RateSearch />, { at, path: '/rates', role, now });
};
type User = ReturnType<typeof open>['user'];

const pick = async (user: User, label: string, text: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.keyboard(text);
  await user.click(await screen.findByRole('option', { name: option }, { timeout: 3000 }));
};
const airBar = '/rates?mode=AIR&from=PVG&to=FRA&cbm=5.66&kg=1116.4&set=pallets&loads=2x120x80x100cm-250kg&modify=1';

test('suggests ports with rates before typing, and marks those without', async () => {
  const { user } = open();
  await user.click(screen.getByRole('combobox', { name: 'From' }));
  await user.click(await screen.findByRole('option', { name: 'VNHPH Haiphong, VN' }));
  await user.click(screen.getByRole('combobox', { name: 'To' }));
  await user.keyboard('rott');
  expect(await screen.findByText('no rates', undefined, { timeout: 3000 })).toBeVisible();
});

test('shows a required message in each empty field', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Search Rate' }));
  await waitFor(() => expect(screen.getAllByText('Required Field')).toHaveLength(2));
  for (const name of ['From', 'To']) {
    await waitFor(() => expect(screen.getByRole('combobox', { name })).toHaveAccessibleDescription('Required Field'));
  }
});

test('requires cargo: a container for FCL, volume and weight for other modes', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Containers: 1 × 40HC' }));
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await user.click(screen.getByRole('button', { name: 'Search Rate' }));
  await waitFor(() => expect(screen.getAllByText('Required Field')).toHaveLength(3));
  await user.click(screen.getByRole('radio', { name: /LCL/ }));
  expect(screen.queryByText('Required Field')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Search Rate' }));
  await waitFor(() => expect(screen.getAllByText('Required Field')).toHaveLength(4));
  await waitFor(() => expect(screen.getByLabelText('CBM')).toHaveAccessibleDescription('Required Field'));
});

test('sends the search, stores it in the address, and shows its summary until Modify', async () => {
  let asked: ScheduleSearch | undefined;
  api.use(
    answers(searchSchedules, ({ body }) => {
      asked = body as ScheduleSearch;
      return found();
    }),
  );
  const { user, router } = open();
  await pick(user, 'From', 'haip', 'VNHPH Haiphong, VN');
  await pick(user, 'To', 'rott', 'NLRTM Rotterdam, NL');
  await user.click(screen.getByRole('button', { name: 'Containers: 1 × 40HC' }));
  await user.click(screen.getByRole('button', { name: "One 40' High Cube, 40HC more" }));
  await user.click(screen.getByRole('button', { name: "One 20' Dry, 20GP more" }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await user.click(screen.getByRole('button', { name: 'Search Rate' }));

  expect(await screen.findByRole('heading', { name: '1 rate' })).toBeVisible();
  expect(asked).toMatchObject({
    mode: 'SEA',
    transportMode: 'FCL',
    fromId: 'a'.repeat(24),
    toId: 'b'.repeat(24),
    CommodityAndWeight: [
      { Quantity: 1, ContainerType: '20GP', ContainerVariant: 'Standard' },
      { Quantity: 2, ContainerType: '40HC', ContainerVariant: 'Standard' },
    ],
  });
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    mode: 'FCL',
    from: 'VNHPH',
    to: 'NLRTM',
    containers: '1x20GP,2x40HC',
  });
  expect(screen.queryByRole('button', { name: 'Search Rate' })).not.toBeInTheDocument();
  const bar = screen.getByRole('region', { name: 'Rate search' });
  expect(within(bar).getByText('1 × 20GP, 2 × 40HC')).toBeVisible();

  await user.click(within(bar).getByRole('button', { name: 'Modify' }));
  expect(await screen.findByRole('button', { name: 'Containers: 1 × 20GP, 2 × 40HC' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'To' })).toHaveValue('Rotterdam, NL');
});

test('shows the results of an address', async () => {
  let asked: ScheduleSearch | undefined;
  api.use(
    answers(searchSchedules, ({ body }) => {
      asked = body as ScheduleSearch;
      return found();
    }),
  );
  open('/rates?mode=AIR&from=PVG&to=FRA&date=2026-12-01&cbm=1.92&kg=500&set=pallets&loads=2x120x80x100cm-250kg');
  expect(await screen.findByRole('heading', { name: '1 rate' })).toBeVisible();
  expect(asked).toMatchObject({
    mode: 'AIR',
    date: '2026-12-01',
    cbm: 1.92,
    kg: 500,
    set: 'pallets',
    dimensions: [{ palletNumber: 2, length: 120, unit: 'CM', weightUnit: 'KG', cbm: 1.92, kg: 500 }],
  });
  expect(screen.getByText('2026/12/01')).toBeVisible();
});

test('converts inches and pounds, validates started loads, and fills CBM and Kg', async () => {
  const { user } = open('/rates?mode=AIR');
  await user.click(screen.getByRole('button', { name: 'Calculate Dims' }));
  await user.type(await screen.findByRole('textbox', { name: 'Pieces' }), '2');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.getAllByText('Required Field')).toHaveLength(4));

  await user.type(screen.getByLabelText('Length'), '48');
  await user.type(screen.getByLabelText('Width'), '40');
  await user.type(screen.getByLabelText('Height'), '22.9');
  await user.click(screen.getByRole('radio', { name: 'IN' }));
  await user.type(screen.getByLabelText('Weight per unit'), '410.5');
  await user.click(screen.getByRole('radio', { name: 'LB' }));
  await user.click(screen.getByRole('button', { name: 'Add load' }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));

  // 48 × 40 × 22.9 in × 2.54³ / 1,000,000 × 2 = 1.44 CBM; 410.5 / 2.2046 × 2 = 372.40 kg; the empty load counts
  // nothing.
  await waitFor(() => expect(screen.getByLabelText('CBM')).toHaveValue('1.44'));
  expect(screen.getByLabelText('Kg')).toHaveValue('372.4');
});

test('shows and sends the parsed volume and weight', async () => {
  const asked: ScheduleSearch[] = [];
  api.use(
    answers(searchSchedules, ({ body }) => {
      asked.push(body as ScheduleSearch);
      return found();
    }),
  );
  const { user } = open('/rates?mode=LCL&from=VNHPH&to=NLRTM');
  const put = async (name: string, text: string) => {
    await user.clear(await screen.findByRole('textbox', { name }));
    await user.paste(text);
    await user.tab();
  };
  await put('CBM', '1,5,3');
  await put('Kg', '12345,5');
  expect(screen.getByRole('textbox', { name: 'Kg' })).toHaveValue('12,345.5');
  await user.click(screen.getByRole('button', { name: 'Search Rate' }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'CBM' })).toHaveAccessibleDescription(
      'Enter a number, for example 1234.5',
    ),
  );
  expect(screen.getByRole('textbox', { name: 'CBM' })).toHaveValue('1,5,3');
  expect(asked).toEqual([]);
  await put('CBM', '0,001');
  await user.click(screen.getByRole('button', { name: 'Search Rate' }));
  expect(await screen.findByRole('heading', { name: '1 rate' })).toBeVisible();
  expect(asked).toMatchObject([{ cbm: 0.001, kg: 12_345.5 }]);
});

test('rejects an invalid load, and counts whole containers up to 999', async () => {
  const { user } = open('/rates?mode=AIR');
  await user.click(screen.getByRole('button', { name: 'Calculate Dims' }));
  await user.type(await screen.findByRole('textbox', { name: 'Length' }), 'long');
  await user.type(screen.getByRole('textbox', { name: 'Pieces' }), '1.5');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Length' })).toHaveAccessibleDescription(
      'Enter a number, for example 1234.5',
    ),
  );
  expect(screen.getByRole('textbox', { name: 'Pieces' })).toHaveAccessibleDescription('must be a whole number');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  await user.click(screen.getByRole('radio', { name: /FCL/ }));
  await user.click(screen.getByRole('button', { name: 'Containers: 1 × 40HC' }));
  const count = screen.getByRole('textbox', { name: "40' High Cube, 40HC" });
  for (const [text, fault, shown = text] of [
    ['1.5', 'must be a whole number'],
    ['1000', 'must be at most 999', '1,000'],
    ['two', 'Enter a whole number, for example 12'],
  ] as const) {
    await user.clear(count);
    await user.type(count, text);
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(count).toHaveValue(shown);
    expect(count).toHaveAccessibleDescription(fault);
  }
  await user.clear(count);
  await user.type(count, '12');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('button', { name: 'Containers: 12 × 40HC' })).toBeVisible();
});

test('clears the loads when CBM is typed', async () => {
  const { user } = open(airBar);
  api.use(answers(searchSchedules, found()));
  await user.click(await screen.findByRole('button', { name: 'Calculate Dims' }));
  expect(await screen.findByLabelText('Length')).toHaveValue('120');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.type(screen.getByLabelText('CBM'), '1');
  await user.click(screen.getByRole('button', { name: 'Calculate Dims' }));
  expect(await screen.findByLabelText('Length')).toHaveValue('');
});

test('empties the loads with Clear', async () => {
  const { user } = open(airBar);
  api.use(answers(searchSchedules, found()));
  await user.click(await screen.findByRole('button', { name: 'Calculate Dims' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Clear' }));
  expect(screen.getByLabelText('Length')).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.getByLabelText('CBM')).toHaveValue(''));
});

test('resets the bar for another transport mode', async () => {
  const { user } = open(airBar);
  api.use(answers(searchSchedules, found()));
  await user.click(await screen.findByRole('radio', { name: /LCL/ }));
  expect(screen.getByRole('combobox', { name: 'From' })).toHaveValue('');
  expect(screen.getByLabelText('CBM')).toHaveValue('');
  await user.click(screen.getByRole('radio', { name: /AIR/ }));
  expect(screen.getByRole('radio', { name: 'Pieces' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /FCL/ }));
  expect(screen.getByRole('button', { name: 'Containers: 1 × 40HC' })).toBeVisible();
});

test('swaps the ports', async () => {
  const { user } = open(airBar);
  api.use(answers(searchSchedules, found()));
  await user.click(await screen.findByRole('button', { name: 'Swap ports' }));
  expect(screen.getByRole('combobox', { name: 'From' })).toHaveValue('Frankfurt, DE');
  expect(screen.getByRole('combobox', { name: 'To' })).toHaveValue('Shanghai, CN');
});

test('hides the search bar from importers', () => {
  open('/rates', 'importer');
  expect(screen.queryByRole('region', { name: 'Rate search' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Search Rate' })).not.toBeInTheDocument();
});

test('shows a failed search and retries', async () => {
  api.use(refuses(searchSchedules, 500, 'The rates cannot be read'));
  const { user } = open('/rates?mode=FCL&from=VNHPH&to=NLRTM');
  expect(await screen.findByText('The rates cannot be read')).toBeVisible();
  api.use(answers(searchSchedules, found()));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: '1 rate' })).toBeVisible();
});

test('sends a date as typed, or rejects it in its field', async () => {
  const asked: unknown[] = [];
  api.use(
    answers(searchSchedules, ({ body }) => {
      asked.push(body.date);
      return found();
    }),
  );
  const { user, router } = open(`${airBar}&date=2026-12-01`);
  const date = await screen.findByRole('textbox', { name: 'Date' });
  const enter = async (text: string) => {
    await user.clear(date);
    await user.type(date, `${text}{Enter}`);
  };
  for (const [text, sentence] of [
    ['2027/01', 'Enter a date as yyyy/MM/dd'],
    ['2026/11/10', 'Choose 2026/11/21 or a later day'],
  ] as const) {
    await enter(text);
    await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(1));
    expect(date).toHaveAccessibleDescription(sentence);
    expect(date).toHaveValue(text);
  }
  expect(asked).toEqual(['2026-12-01']);
  await enter('2027.1.31');
  await waitFor(() => expect(asked).toEqual(['2026-12-01', '2027-01-31']));
  expect(new URLSearchParams(router.state.location.search).get('date')).toBe('2027-01-31');
});

describe('saved and recent searches', () => {
  const kept = (id: string, name: string, question: string) => ({
    ...{ id: id.repeat(24), name, question, usedAt: '2026-11-20T09:00:00.000Z', alerts: false },
  });
  const lane = 'mode=FCL&from=VNHPH&to=NLRTM';
  const weekly = kept('1', 'Weekly', `${lane}&date=2026-11-02&containers=2x40HC`);
  const recent = kept('2', '', `${lane}&containers=1x20GP`);
  const start = (searches: RateSearches) => {
    const view = open();
    api.use(answers(listRateSearches, searches));
    return view;
  };

  test('runs a saved search with one click, moves a past date to today and says so', async () => {
    const noted: unknown[] = [];
    let asked: ScheduleSearch | undefined;
    const { user, router } = start({ recent: [], saved: [weekly] });
    api.use(
      answers(searchSchedules, ({ body }) => {
        asked = body as ScheduleSearch;
        return found();
      }),
      answers(noteRateSearch, ({ body }) => {
        noted.push(body);
        return { recent: [], saved: [weekly] };
      }),
    );
    const row = within(await screen.findByRole('list', { name: 'Saved searches' })).getByRole('listitem');
    expect(row).toHaveTextContent('from today, was 2026/11/02');
    await user.click(within(row).getByRole('link', { name: 'Weekly' }));
    expect(await screen.findByText(/2026\/11\/02, which this search asked for, is over/)).toBeVisible();
    expect(await screen.findByRole('heading', { name: '1 rate' })).toBeVisible();
    expect(asked?.date).toBe('2026-11-21');
    expect(noted).toEqual([{ question: `${lane}&date=2026-11-21&containers=2x40HC` }]);
    expect(router.state.location.search).toContain('moved=2026-11-02');
  });

  test('saves a recent search under a name, and rejects a duplicate name at the field', async () => {
    const { user } = start({ recent: [recent], saved: [weekly] });
    const message = 'You already have a search with this name. Choose another name.';
    api.use(refuses(saveRateSearch, 422, message, [{ path: 'name', message }]));
    await user.click(await screen.findByRole('button', { name: 'Save VNHPH → NLRTM, 1 × 20GP' }));
    const name = screen.getByRole('textbox', { name: /Name/ });
    expect(name).toHaveValue('VNHPH → NLRTM, 1 × 20GP');
    await user.clear(name);
    await user.type(name, 'Weekly');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(message)).toBeVisible();
    const saved = kept('3', 'Small box', recent.question);
    api.use(answers(saveRateSearch, { recent: [recent], saved: [saved, weekly] }));
    await user.clear(name);
    await user.type(name, 'Small box');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: 'Small box' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('renames and removes saved searches, and clears recent ones', async () => {
    const { user } = start({ recent: [recent], saved: [weekly] });
    api.use(
      answers(renameRateSearch, ({ body }) => ({ recent: [recent], saved: [{ ...weekly, ...body }] })),
      answers(forgetRateSearches, { recent: [], saved: [weekly] }),
      answers(removeRateSearch, { recent: [], saved: [] }),
    );
    await user.click(await screen.findByRole('button', { name: 'Rename Weekly' }));
    const name = screen.getByRole('textbox', { name: /Name/ });
    await user.clear(name);
    await user.type(name, 'Monthly');
    await user.click(screen.getByRole('button', { name: 'Rename' }));
    expect(await screen.findByRole('link', { name: 'Monthly' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Recent searches' })).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Remove Weekly' }));
    expect(await screen.findByRole('heading', { name: 'Search rates between two ports' })).toBeVisible();
  });

  test('lets staff, but not customers, turn on price alerts of a saved search', async () => {
    const sent: unknown[] = [];
    const { user } = start({ recent: [], saved: [weekly] });
    api.use(
      answers(alertRateSearch, ({ body }) => {
        sent.push(body);
        return { recent: [], saved: [{ ...weekly, ...body }] };
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Turn on price alerts of Weekly' }));
    expect(await screen.findByRole('button', { name: 'Turn off price alerts of Weekly' })).toBeVisible();
    expect(sent).toEqual([{ alerts: true }]);
    cleanup();
    open(undefined, 'customer-admin');
    api.use(answers(listRateSearches, { recent: [], saved: [weekly] }));
    expect(await screen.findByRole('button', { name: 'Rename Weekly' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /new prices/ })).not.toBeInTheDocument();
  });

  test('saves the current search, and remembers every search', async () => {
    const sent: unknown[] = [];
    const { user } = open(`/rates?${lane}&containers=2x40HC&modify=1`);
    api.use(
      answers(searchSchedules, () => found()),
      answers(noteRateSearch, ({ body }) => {
        sent.push(body);
        return { recent: [], saved: [] };
      }),
      answers(saveRateSearch, ({ body }) => {
        sent.push(body);
        return { recent: [], saved: [] };
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Search Rate' }));
    await user.click(await screen.findByRole('button', { name: 'Save search' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    const question = `${lane}&containers=2x40HC`;
    await waitFor(() => expect(sent).toEqual([{ question }, { name: 'VNHPH → NLRTM, 2 × 40HC', question }]));
  });
});

test('shows the search with its messages in German and Chinese', async () => {
  await act(() => changeLanguage('de'));
  const { user } = open();
  expect(screen.getByRole('combobox', { name: 'Von' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Raten suchen' }));
  await waitFor(() => expect(screen.getAllByText('Pflichtfeld')).toHaveLength(2));
  await act(() => changeLanguage('zh-Hans'));
  expect(await screen.findByRole('button', { name: '搜索运价' })).toBeVisible();
  await act(() => changeLanguage('en'));
});
