import {
  closeQuoteRequest,
  countQuoteRequests,
  createQuoteRequest,
  enterQuoteRequest,
  filterSchedulePorts,
  getPort,
  getQuoteNumbers,
  getQuoteRequest,
  getRateSettings,
  listCustomers,
  listQuoteRequests,
  listRequestAnswerers,
  listSchedulePorts,
  type QuoteRequest,
  searchPorts,
  searchSchedules,
  takeQuoteRequest,
  updateRateSettings,
  uploadFile,
  withdrawQuoteRequest,
} from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import { defaultAnswerRule } from '@quayside/freight';
import { changeLanguage } from '@quayside/kernel/language';
import { useCurrentBooking } from '@quayside/kernel/session';
import { answers, mockServer, paste, refuses, renderInKernel, samplePage } from '@quayside/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { allPorts, haiphong, rotterdam, sampleOption } from '../option/sampleRates.fixture';
import { sampleNumbers } from '../quotes/numbers/sampleNumbers.fixture';
import { halden } from '../quotes/sampleQuote.fixture';
import { sampleFile, sampleRequest } from '../requests/sampleRequest.fixture';
import RateSearch from '../search/RateSearch';
import Requests from './Requests';

const api = mockServer();
const customer = {
  ...halden,
  ...{ agent: 'c2'.repeat(12), firstName: 'Ana', lastName: 'Sousa', email: 'ana@halden.example', state: '' },
  ...{ status: 'active' as const, role: 'customer-company-admin' as const, kind: 'customer' as const },
  ...{ services: [], invitedUntil: null, version: 1 },
};
const settings = {
  ...{
    standardMarginPercent: 12,
    standardMarginAmount: null,
    laneMargins: [],
    marginFloorPercent: null,
    reminderDays: null,
    requestEscalation: null,
  },
  ...{ answerRule: defaultAnswerRule, version: 4 },
};
const jonas = { id: 'd7'.repeat(12), fullName: 'Jonas Okafor' };
const now = new Date('2026-11-21T09:00:00Z');
const fcl = '/rates?mode=FCL&from=VNHPH&to=NLRTM&date=2026-12-01&containers=2x40HC';

const openList = (role: Role, requests: () => QuoteRequest[], asked: string[] = []) => {
  api.use(
    answers(listQuoteRequests, ({ query }) => {
      asked.push(query.toString());
      return samplePage(requests());
    }),
    answers(getRateSettings, settings),
    answers(listRequestAnswerers, [jonas]),
    answers(countQuoteRequests, { overdue: 1, dueToday: 4, unassigned: 2 }),
    answers(getQuoteNumbers, ({ query }) => sampleNumbers(Object.fromEntries(query))),
  );
  return renderInKernel(<Requests />, {
    at: '/quotes/requests',
    path: '/quotes/requests',
    role,
    now,
    routes: [
      { path: '/rates', element: <h1>Rates</h1> },
      { path: '/quotes/numbers', element: <h1>Performance</h1> },
      { path: '/bookings/booking-form', element: <h1>Booking form</h1> },
    ],
  });
};

test('lets staff see late requests, take one, answer it with a quote, and close it with a reason', async () => {
  let request = sampleRequest({ dueAt: '2026-11-21T08:00:00.000Z' });
  const other = sampleRequest({
    id: 'f1'.repeat(12),
    number: 'R-000013',
    state: 'in-work',
    dueAt: '2026-11-21T09:41:00.000Z',
  });
  const sent: unknown[] = [];
  const asked: string[] = [];
  api.use(
    answers(takeQuoteRequest, ({ request: { headers } }) => {
      sent.push(headers.get('if-match'));
      request = {
        ...request,
        state: 'in-work',
        version: 2,
        owner: { id: 'd1'.repeat(12), fullName: 'Ines Verhoeven' },
      };
      return request;
    }),
    answers(closeQuoteRequest, ({ body, request: { headers } }) => {
      sent.push(headers.get('if-match'), body);
      return request;
    }),
  );
  const { user } = openList('agent', () => [request, other], asked);
  const [first, second] = within(await screen.findByRole('list', { name: 'Requests' })).getAllByRole('listitem');
  if (!first || !second) throw new Error('two requests are shown');
  for (const text of [
    'R-000012',
    ' overdue',
    'Halden Outdoor B.V., Ana Sousa',
    '2 × 40HC · Furniture · FOB · ready 2026/12/01',
  ])
    expect(first).toHaveTextContent(text);
  expect(first).toHaveTextContent('Take it');
  expect(second).not.toHaveTextContent(' overdue');
  expect(second).toHaveTextContent('In 41 min');
  expect(await screen.findByText('New requests are answered within 1 working day (Monday to Friday).')).toBeVisible();
  expect(within(first).getByRole('link', { name: 'Answer with a quote: R-000012' })).toHaveAttribute(
    'href',
    expect.stringMatching(
      /^\/rates\?mode=FCL&from=VNHPH&to=NLRTM&date=2026-12-01&containers=2x40HC&customer=c1.+&request=e1/,
    ),
  );
  await user.click(within(first).getByRole('button', { name: 'Take R-000012' }));
  await waitFor(() => expect(first).toHaveTextContent('Ines Verhoeven'));
  await user.click(within(first).getByRole('button', { name: 'Close R-000012' }));
  const dialog = await screen.findByRole('dialog', { name: 'Close R-000012 without a quote?' });
  await user.click(within(dialog).getByRole('button', { name: 'Close request' }));
  expect(await within(dialog).findByText('Reason is a required field')).toBeVisible();
  await paste(user, within(dialog).getByRole('textbox', { name: /Reason/ }), 'Not served');
  await user.click(within(dialog).getByRole('button', { name: 'Close request' }));
  await waitFor(() => expect(sent).toEqual(['"1"', '"2"', { reason: 'Not served' }]));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Due' }), 'Overdue');
  await waitFor(() => expect(asked.at(-1)).toContain('state=open%2Cin-work&sort=dueAt&due=overdue'));
});

test('lets staff enter a request by phone in two steps, and keeps the input after a refusal', async () => {
  const sent: unknown[] = [];
  api.use(
    answers(listSchedulePorts, ({ body: { side } }) => [side === 'from' ? haiphong : rotterdam]),
    answers(filterSchedulePorts, []),
    answers(listCustomers, samplePage([customer])),
    refuses(enterQuoteRequest, 422, 'Please check the fields', [{ path: 'caller', message: 'Say who' }]),
  );
  const { user } = openList('agent', () => []);
  await user.click((await screen.findAllByRole('button', { name: 'Enter a request' }))[0] ?? document.body);
  const lane = within(await screen.findByRole('region', { name: 'Lane and cargo' }));
  for (const [end, port] of [
    ['From', /Haiphong/],
    ['To', /Rotterdam/],
  ] as const) {
    await user.click(lane.getByRole('combobox', { name: end }));
    await user.click(await screen.findByRole('option', { name: port }));
  }
  await user.click(lane.getByRole('button', { name: 'Continue' }));
  const form = within(await screen.findByRole('dialog', { name: /Enter a request/ }));
  await user.click(form.getByRole('button', { name: 'Enter request' }));
  expect(await form.findAllByText('Customer is a required field')).not.toHaveLength(0);
  await user.click(form.getByRole('combobox', { name: /Customer/ }));
  await user.click(await screen.findByRole('option', { name: /Halden/ }));
  await paste(user, form.getByRole('textbox', { name: /Who asked/ }), 'Eva Smit');
  await paste(user, form.getByRole('textbox', { name: /Commodity/ }), 'Tiles');
  await user.click(form.getByRole('button', { name: 'Enter request' }));
  expect(await form.findByText('Say who')).toBeVisible();
  expect(form.getByRole('textbox', { name: /Commodity/ })).toHaveValue('Tiles');
  const ready = form.getByRole('textbox', { name: /Ready from/ });
  for (const [typed, fault] of [
    ['2026/13/01', /Enter a date as/],
    ['2026/01/05', 'Choose 2026/11/21 or a later day'],
  ] as const) {
    await user.clear(ready);
    await user.type(ready, typed);
    await user.click(form.getByRole('button', { name: 'Enter request' }));
    expect(await form.findByText(fault)).toBeVisible();
  }
  await user.clear(ready);
  // A failing server loses no input.
  api.use(refuses(enterQuoteRequest, 500, 'Something went wrong'));
  await user.click(form.getByRole('button', { name: 'Enter request' }));
  expect((await screen.findAllByText('Something went wrong')).length).toBeGreaterThan(0);
  expect(form.getByRole('textbox', { name: /Who asked/ })).toHaveValue('Eva Smit');
  api.use(
    answers(enterQuoteRequest, ({ body }) => {
      sent.push(body);
      return sampleRequest();
    }),
  );
  await user.click(form.getByRole('button', { name: 'Enter request' }));
  expect(await screen.findByText('Request R-000012 entered')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Lane and cargo' })).not.toBeInTheDocument();
  expect(sent).toEqual([
    {
      ...{ company: halden.id, caller: 'Eva Smit', commodity: 'Tiles', remarks: '', incoterm: null, files: [] },
      search: expect.objectContaining({ fromId: haiphong.id, toId: rotterdam.id, date: null }),
    },
  ]);
});

test('shows who asked and who entered the request', async () => {
  openList('customer-member', () => [sampleRequest({ entered: true, caller: 'Eva Smit' })]);
  const list = await screen.findByRole('list', { name: 'Requests' });
  expect(list).toHaveTextContent('Halden Outdoor B.V., Eva Smit');
  expect(list).toHaveTextContent('Entered by Ana Sousa');
  expect(screen.queryByRole('button', { name: 'Enter a request' })).not.toBeInTheDocument();
});

test('changes the answer times with permission, else shows them read-only', async () => {
  const sent: unknown[] = [];
  const answerRule = { ...defaultAnswerRule, amount: 2, unit: 'hours' as const, closesAt: '17:30' };
  const requestEscalation = { to: jonas.id, minutes: 180 };
  const { user, unmount } = openList('admin', () => [sampleRequest()]);
  await user.click(await screen.findByRole('button', { name: 'Change the rule' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer times' }));
  const retype = async (name: RegExp, text: string) => {
    await user.clear(dialog.getByRole('textbox', { name }));
    await user.type(dialog.getByRole('textbox', { name }), text);
  };
  await retype(/Answer within/, '2');
  await user.selectOptions(dialog.getByRole('combobox', { name: /Counted in/ }), 'Working hours');
  await retype(/Open until/, '8:30');
  await user.click(dialog.getByRole('button', { name: 'Save the rule' }));
  expect(await dialog.findByText('must be an hour after opening at least')).toBeVisible();
  expect(sent).toEqual([]);
  await retype(/Open until/, '17:30');
  await user.selectOptions(dialog.getByRole('combobox', { name: /Overdue requests go to/ }), 'Jonas Okafor');
  expect(dialog.getByRole('textbox', { name: /Once they are late by/ })).toHaveValue('60');
  await retype(/Once they are late by/, '0');
  await user.click(dialog.getByRole('button', { name: 'Save the rule' }));
  expect(await dialog.findByText(/whole number from 1 to/)).toBeVisible();
  await retype(/Once they are late by/, '3');
  await user.selectOptions(dialog.getByRole('combobox', { name: /Minutes or hours/ }), 'Hours');
  // After a conflict and a server error the input stays, and is sent for the current version.
  for (const [status, message] of [
    [409, 'Somebody changed the rate settings'],
    [500, 'Something went wrong'],
  ] as const) {
    api.use(refuses(updateRateSettings, status, message), answers(getRateSettings, { ...settings, version: 9 }));
    await user.click(dialog.getByRole('button', { name: 'Save the rule' }));
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(dialog.getByRole('textbox', { name: /Once they are late by/ })).toHaveValue('3');
  }
  api.use(
    answers(updateRateSettings, ({ body, request }) => {
      sent.push(request.headers.get('if-match'), body);
      return { ...settings, answerRule, requestEscalation, version: 10 };
    }),
  );
  await user.click(dialog.getByRole('button', { name: 'Save the rule' }));
  expect(await screen.findByText(/within 2 working hours \(Monday to Friday, 08:00 to 17:30\)/)).toBeVisible();
  expect(sent).toEqual(['"9"', { standardMarginPercent: 12, answerRule, requestEscalation }]);
  expect(screen.getByText(/Overdue requests go to Jonas Okafor after 3 h\./)).toBeVisible();
  unmount();
  openList('agent', () => [sampleRequest()]);
  expect(await screen.findByText(/New requests are answered within/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Change the rule|Answer times/ })).not.toBeInTheDocument();
});

test('shows five numbers of the queue: three toggle a filter, two link to the quotes of thirty days', async () => {
  const asked: string[] = [];
  const { user } = openList('agent', () => [sampleRequest()], asked);
  const numbers = await screen.findByRole('group', { name: 'The queue in numbers' });
  const saying = (text: string) => within(numbers).findByRole('button', { name: text });
  await saying('Median answer, 30 days 2 h 10 min');
  await saying('Won, 30 days 50 %');
  await user.click(await saying('Not assigned 2'));
  await waitFor(() => expect(asked.at(-1)).toContain('owner=nobody'));
  await user.click(await saying('Due today 4'));
  await waitFor(() => expect(asked.at(-1)).toContain('due=today'));
  expect(asked.at(-1)).not.toContain('owner=');
  expect(await saying('Due today 4')).toHaveAttribute('aria-pressed', 'true');
  await user.click(await saying('Due today 4'));
  await waitFor(() => expect(asked.at(-1)).not.toContain('due='));
  await user.click(await saying('Won, 30 days 50 %'));
  expect(await screen.findByRole('heading', { name: 'Performance' })).toBeVisible();
});

test('lets customers follow and withdraw their requests, with live updates', async () => {
  let request = sampleRequest({ files: [sampleFile('packing.pdf'), sampleFile('bad.xls', 'refused')] });
  const sent: unknown[] = [];
  api.use(
    answers(withdrawQuoteRequest, ({ request: { headers } }) => {
      sent.push(headers.get('if-match'));
      return request;
    }),
  );
  const { user, realtime } = openList('customer-member', () => [request]);
  const list = await screen.findByRole('list', { name: 'Requests' });
  expect(within(list).getByText('Status: Open')).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Owner' })).not.toBeInTheDocument();
  await user.click(within(list).getByText('2 files'));
  expect(within(list).getByRole('button', { name: 'Download packing.pdf' })).toBeVisible();
  expect(within(list).getByText(/Refused by the virus scan/)).toBeVisible();
  expect(within(list).queryByRole('button', { name: 'Download bad.xls' })).not.toBeInTheDocument();
  await user.click(within(list).getByRole('button', { name: 'Withdraw R-000012' }));
  await user.click(await screen.findByRole('button', { name: 'Withdraw request' }));
  await waitFor(() => expect(sent).toEqual(['"1"']));
  request = sampleRequest({ state: 'answered', version: 2, quote: { id: 'a1'.repeat(12), number: 'Q-000123' } });
  realtime.emit('REQUEST_CHANGED', { id: request.id, version: 2, state: 'answered' });
  expect(await within(list).findByRole('link', { name: 'Q-000123' })).toHaveAttribute(
    'href',
    `/quotes/${'a1'.repeat(12)}/details`,
  );
});

const nothing = { options: [], reason: null, missing: null, nearDates: [], nearPorts: [] };
const openSearch = (role: Role, options = [sampleOption()], at = fcl) => {
  api.use(answers(searchPorts, allPorts), answers(searchSchedules, { ...nothing, options }));
  return renderInKernel(<RateSearch />, {
    at,
    path: '/rates',
    role,
    now,
    user: { services: ['quotes'] },
  });
};

test('sends departure and remarks when a customer requests a booking, without asking for another date', async () => {
  const sent: unknown[] = [];
  const { user } = openSearch('customer-member');
  await user.click(await screen.findByRole('button', { name: /^Request this rate: / }));
  await user.click(within(await screen.findByRole('dialog', { name: /Request this rate/ })).getByText('A booking'));
  const form = within(await screen.findByRole('dialog', { name: /Request a booking/ }));
  expect(form.queryByRole('textbox', { name: /Ready from/ })).not.toBeInTheDocument();
  await paste(user, form.getByRole('textbox', { name: /Commodity/ }), 'Furniture');
  await paste(user, form.getByRole('textbox', { name: /Shipper/ }), 'Hanoi Chairs');
  await paste(user, form.getByRole('textbox', { name: /Your reference/ }), 'PO 99');
  api.use(
    answers(createQuoteRequest, ({ body }) => {
      sent.push(body);
      return sampleRequest();
    }),
  );
  await user.click(form.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('Request R-000012 sent')).toBeVisible();
  const { rateId, sailingId } = sampleOption();
  const order = { shipper: 'Hanoi Chairs', consignee: '', reference: 'PO 99', sailingId };
  expect(sent).toEqual([expect.objectContaining({ commodity: 'Furniture', rateId, order })]);
});

test("books a customer's request in the prefilled form, and says when the departure is gone", async () => {
  const option = sampleOption();
  const { sailingId } = option;
  const words = { shipper: 'Hanoi Chairs', consignee: '', reference: 'PO 99', sailingId };
  const order = { ...words, departure: 'ETD 2026/12/04', totalMinor: 407_000, currency: 'USD' };
  const request = sampleRequest({ order, seen: { rateId: option.rateId, carrier: 'CMDU', service: 'FAL 3' } });
  let options = [sampleOption({ rateId: 'f'.repeat(24) })];
  api.use(
    answers(searchSchedules, () => ({ ...nothing, otherNames: [], options })),
    answers(getPort, ({ params }) => allPorts.find(({ id }) => id === params.id) ?? haiphong),
  );
  const { user } = openList('agent', () => [request]);
  expect(await screen.findByRole('list', { name: 'Requests' })).toHaveTextContent(
    'To be booked: ETD 2026/12/04, $4,070.00',
  );
  await user.click(screen.getByRole('button', { name: 'Book R-000012' }));
  expect(await screen.findByText(/^This departure is no longer offered/)).toBeVisible();
  options = [option];
  await user.click(screen.getByRole('button', { name: 'Book R-000012' }));
  expect(await screen.findByRole('heading', { name: 'Booking form' })).toBeVisible();
  expect(useCurrentBooking.getState().current).toMatchObject({
    ...{ option: { id: option.id }, company: request.company, request: { id: request.id, number: 'R-000012' } },
    left: { shipper: 'Hanoi Chairs', reference: 'PO 99', by: 'Ana Sousa' },
    asked: { commodity: 'Furniture', incoterm: 'FOB', remarks: 'Two loads if need be', files: [] },
  });
});

test('requests a found rate for a customer, and keeps the input with an error at its field', async () => {
  const sent: unknown[] = [];
  const { user } = openSearch('customer-member');
  await user.click(await screen.findByRole('button', { name: /^Request this rate: / }));
  const form = await screen.findByRole('dialog', { name: /Request this rate/ });
  expect(within(form).getByRole('textbox', { name: /Ready from/ })).toHaveValue('2026/12/01');
  await user.click(within(form).getByRole('button', { name: 'Send request' }));
  expect(await within(form).findByText('Commodity is a required field')).toBeVisible();
  expect(sent).toEqual([]);
  const commodity = within(form).getByRole('textbox', { name: /Commodity/ });
  await paste(user, commodity, 'Furniture');
  await paste(user, within(form).getByRole('textbox', { name: /Remarks/ }), 'Two loads');
  const packing = sampleFile('packing.pdf');
  api.use(answers(uploadFile, [packing]));
  await user.upload(within(form).getByLabelText('Files, file'), new File(['%PDF-1.7'], 'packing.pdf'));
  expect(await within(form).findByText('packing.pdf')).toBeVisible();
  api.use(refuses(createQuoteRequest, 422, 'Please check the fields', [{ path: 'commodity', message: 'Say more' }]));
  await user.click(within(form).getByRole('button', { name: 'Send request' }));
  expect(await within(form).findByText('Say more')).toBeVisible();
  expect(commodity).toHaveValue('Furniture');
  api.use(
    answers(createQuoteRequest, ({ body }) => {
      sent.push(body);
      return sampleRequest();
    }),
  );
  await user.click(within(form).getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('Request R-000012 sent')).toBeVisible();
  await waitFor(() => expect(form).not.toBeInTheDocument());
  expect(sent).toEqual([
    expect.objectContaining({
      ...{
        commodity: 'Furniture',
        remarks: 'Two loads',
        incoterm: null,
        rateId: sampleOption().rateId,
        files: [packing.id],
      },
      search: expect.objectContaining({ transportMode: 'FCL', date: '2026-12-01' }),
    }),
  ]);
});

test('lets customers, but not staff, request a rate without results', async () => {
  const { user, unmount } = openSearch('customer-member', []);
  await user.click(await screen.findByRole('button', { name: 'Request a rate' }));
  expect(await screen.findByRole('dialog', { name: /Request a rate/ })).toHaveTextContent('2 × 40HC');
  unmount();
  api.use(answers(listCustomers, samplePage([])), answers(getQuoteRequest, sampleRequest()));
  openSearch('agent', [], `${fcl}&request=${'e1'.repeat(12)}`);
  expect(await screen.findByText(/answers R-000012 of Halden Outdoor B.V./)).toHaveTextContent('Two loads if need be');
  expect(await screen.findByText('No rates for this search')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Request a rate' })).not.toBeInTheDocument();
});

test('opens a request by its address, and shows that it waits for the customer and is late', async () => {
  const request = sampleRequest({ state: 'in-work', isQuestionOpen: true, dueAt: '2026-11-21T08:00:00.000Z' });
  api.use(answers(getQuoteRequest, request));
  const { user } = openList('agent', () => [request]);
  const list = await screen.findByRole('list', { name: 'Requests' });
  const row = within(list).getByRole('listitem');
  expect(within(row).getByText('Status: Question asked')).toBeInTheDocument();
  expect(row).toHaveTextContent('Waits for Halden Outdoor B.V.');
  expect(row).toHaveTextContent('60 min overdue');
  await user.click(within(row).getByRole('link', { name: 'R-000012' }));
  const drawer = await screen.findByRole('dialog', { name: 'Request R-000012' });
  expect(await within(drawer).findByText('Status: Question asked')).toBeInTheDocument();
  await user.click(within(drawer).getAllByRole('button', { name: 'Close' }).at(-1) ?? drawer);
  await waitFor(() => expect(drawer).not.toBeInTheDocument());
});

test('offers staff to enter a request in an empty queue', async () => {
  const { user } = openList('agent', () => []);
  api.use(answers(listCustomers, samplePage([customer])));
  await screen.findByText('No request waits');
  const [, empty] = screen.getAllByRole('button', { name: 'Enter a request' });
  await user.click(empty ?? document.body);
  expect(await screen.findByRole('region', { name: 'Lane and cargo' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Invite customer' })).not.toBeInTheDocument();
});

test('shows the queue with its filters in German', async () => {
  await act(() => changeLanguage('de'));
  openList('agent', () => [sampleRequest({ entered: true, caller: 'Eva Smit' })]);
  const list = await screen.findByRole('list', { name: 'Anfragen' });
  expect(list).toHaveTextContent('Erfasst von Ana Sousa');
  expect(screen.getByRole('combobox', { name: 'Fällig' })).toHaveTextContent('Heute fällig');
  expect(await screen.findByText(/^Neue Anfragen werden innerhalb von 1 Arbeitstag beantwortet/)).toBeVisible();
  await act(() => changeLanguage('en'));
});
