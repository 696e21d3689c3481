import {
  type BookingDraft,
  type BookingForm,
  createBooking,
  createBookingDraft,
  createTicket,
  deleteBookingDraft,
  findSimilarBookings,
  getBooking,
  getBookingDraft,
  listBookingDrafts,
  listBookingTemplates,
  priceBooking,
  updateBookingDraft,
} from '@quayside/contract';
import { useDrafts } from '@quayside/kernel/session';
import { answers, mockServer, renderInKernel, samplePage } from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { CreateBookingDrawer } from '../create/CreateBookingDrawer';
import { filledBooking, formAnswers, givenDraft, pick, type } from '../testing/fillBooking';
import { halden, sampleBooking, toSampleId } from '../testing/samples';
import DraftsPage from './DraftsPage';

const api = mockServer();
const form = { ...filledBooking(), mblNumber: '', consignee: null, eta: 'next week' } as BookingForm;
const draft: BookingDraft = {
  id: toSampleId(0xd1),
  status: 'draft',
  form: { ...form, company: { id: halden.id, companyName: halden.companyName } },
  createdBy: 'Ines Verhoeven',
  updatedAt: '2026-11-20T08:58:00.000Z',
  version: 4,
};

beforeEach(() => api.use(...formAnswers, answers(listBookingDrafts, samplePage([draft]))));
afterEach(() => useDrafts.getState().clear());

const openPage = (at = '/bookings/drafts') =>
  renderInKernel(<p>Elsewhere</p>, {
    role: 'agent',
    at,
    routes: [{ path: '/bookings/drafts', element: <DraftsPage /> }],
  });

test('shows the values and the missing fields of a draft', async () => {
  openPage();
  const card = within(await screen.findByRole('article', { name: 'Draft HAL-PO-88410' }));
  expect(card.getByText('DRAFT')).toBeVisible();
  expect(card.getByText(/^3 lack/)).toHaveTextContent('ETA, Consignee, MBL number');
  expect(card.getByText(/ETA next week/)).toBeVisible();
  expect(card.getByText('Seen by your team only')).toBeVisible();
});

test('exports only drafts', async () => {
  const download = { document: { title: '', body: {} }, location: { replace: jest.fn() }, close: jest.fn() };
  jest.spyOn(window, 'open').mockReturnValue(download as unknown as Window);
  api.use(answers(createTicket, { token: 'once', expiresAt: '2026-11-20T09:15:00.000Z' }));
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Exporting drafts…');
  await waitFor(() =>
    expect(download.location.replace).toHaveBeenCalledWith(expect.stringMatching(/csv\?type=drafts&/)),
  );
  jest.restoreAllMocks();
});

test('continues a draft, and saves it with its version', async () => {
  const sent: unknown[] = [];
  api.use(
    answers(getBookingDraft, draft),
    answers(updateBookingDraft, ({ body, request }) => {
      sent.push(body.form.mblNumber, body.form.eta, request.headers.get('if-match'));
      return { ...draft, version: 5 };
    }),
  );
  const { user } = openPage();
  await user.click(await screen.findByRole('link', { name: 'Continue' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Create Booking' }));
  expect(await drawer.findByRole('textbox', { name: /^Your reference number/ })).toHaveValue('HAL-PO-88410');
  expect(drawer.getByText(/draft of Ines Verhoeven/)).toBeVisible();
  await type(user, 'MBL number', 'CMDU1');
  await user.click(drawer.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Draft saved')).toBeVisible();
  expect(sent).toEqual(['CMDU1', 'next week', '"4"']);
});

test('fixes the lane of a draft with a rate, and submits it with the rate', async () => {
  const sent: unknown[] = [];
  const search = { mode: 'SEA', transportMode: 'FCL', fromId: toSampleId(0xa1), toId: toSampleId(0xa2) } as const;
  const choice = { rateId: toSampleId(0xe1), sailingId: toSampleId(0xe2), search, quoteId: toSampleId(0xf1) };
  const total = { totalMinor: 618_400, currency: 'USD' };
  const rate = { text: 'Q-000123 · CMA CGM', choice, quoted: total, price: total } as BookingDraft['form']['rate'];
  const { company } = draft.form;
  const ofQuote = { ...draft, form: { ...(filledBooking() as BookingForm), company, rate } };
  api.use(
    answers(listBookingDrafts, samplePage([ofQuote])),
    answers(getBookingDraft, ofQuote),
    answers(findSimilarBookings, []),
    answers(priceBooking, { ...total, charges: [], validTo: '2026-12-31', quote: null }),
    answers(createBooking, ({ body }) => {
      sent.push(body);
      return sampleBooking();
    }),
  );
  const { user } = openPage();
  expect(await screen.findByText('Q-000123 · CMA CGM · $6,184.00')).toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'Continue' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Create Booking' }));
  expect(await drawer.findByText('Q-000123 · CMA CGM')).toBeVisible();
  expect(await drawer.findByText('$6,184.00')).toBeVisible();
  expect(drawer.getByRole('combobox', { name: /^Port of loading/ })).toHaveAttribute('readonly');
  await user.click(drawer.getByRole('button', { name: 'Submit Booking' }));
  await waitFor(() => expect(sent).toMatchObject([{ draft: draft.id, scheduleRates: choice, agreedTotal: 618_400 }]));
});

test('requires only a customer for a draft', async () => {
  const sent: unknown[] = [];
  api.use(
    answers(createBookingDraft, ({ body }) => {
      sent.push(body.form.company);
      return draft;
    }),
  );
  const { user } = renderInKernel(<CreateBookingDrawer open onClose={() => {}} />, {
    role: 'agent',
    at: '/bookings/all',
  });
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Customer is a required field')).toBeVisible();
  await pick(user, 'Link to customer', 'Halden', /Halden/);
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(sent).toMatchObject([{ id: halden.id, companyName: halden.companyName }]));
});

test('asks before deleting a draft', async () => {
  api.use(answers(deleteBookingDraft, undefined));
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Delete draft HAL-PO-88410' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete this draft?' }));
  api.use(answers(listBookingDrafts, samplePage([])));
  await user.click(question.getByRole('button', { name: 'Delete draft' }));
  expect(await screen.findByText('No drafts')).toBeVisible();
});

test('copies parties, terms and cargo, but no numbers, dates or files', async () => {
  const booking = sampleBooking();
  // The address of a booking also matches the lists of drafts and templates.
  api.use(...formAnswers, answers(listBookingDrafts, samplePage([])), answers(getBooking, booking));
  openPage(`/bookings/drafts?copy=${booking._id}`);
  const drawer = within(await screen.findByRole('dialog', { name: 'Create Booking' }));
  expect(await drawer.findByRole('combobox', { name: /^Shipper/ })).toHaveValue('Haiphong Rattan & Steel JSC');
  for (const name of [/^MBL number/, /^HBL number/, /^Your reference number/, /^ETD/, /^ETA/])
    expect(drawer.getByRole('textbox', { name })).toHaveValue('');
  expect(drawer.queryByText('PL_HAL-PO-88214.pdf')).not.toBeInTheDocument();
});

test('fills an empty form from a template, and offers none over input', async () => {
  const template = {
    id: toSampleId(0xe1),
    name: 'Rattan to Venlo',
    form,
    createdBy: 'Ines',
    createdAt: draft.updatedAt,
  };
  api.use(answers(listBookingTemplates, [template]));
  const { user } = renderInKernel(<CreateBookingDrawer open onClose={() => {}} />, {
    role: 'agent',
    at: '/bookings/all',
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: /template/ }), 'Rattan to Venlo');
  expect(screen.getByRole('combobox', { name: /^Shipper/ })).toHaveValue('Haiphong Rattan & Steel JSC');
  expect(screen.queryByRole('combobox', { name: /template/ })).not.toBeInTheDocument();
});

test('warns about a similar booking before sending, and can still send it', async () => {
  const asked: string[] = [];
  const other = {
    ...{
      _id: toSampleId(0x67),
      customerReference: 'HAL-PO-1',
      mblNumber: 'CMDUHPH0413290',
      hblNumber: '',
      etd: null,
      eta: null,
    },
    by: ['mblNumber' as const],
  };
  api.use(
    answers(findSimilarBookings, ({ query }) => {
      asked.push(query.get('mblNumber') ?? '');
      return [other];
    }),
  );
  givenDraft();
  const { user } = renderInKernel(<CreateBookingDrawer open onClose={() => {}} />, {
    role: 'agent',
    at: '/bookings/all',
  });
  await user.click(await screen.findByRole('button', { name: 'Submit Booking' }));
  const told = within(await screen.findByRole('alertdialog', { name: 'A booking looks like this one' }));
  expect(told.getByRole('listitem')).toHaveTextContent('CMDUHPH0413290 has the same MBL');
  expect(told.getByRole('link')).toHaveAttribute('href', `/bookings/${other._id}/overview`);
  await user.click(told.getByRole('button', { name: 'Back to the form' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(asked).toEqual(['CMDUHPH0413290']);
  expect(screen.getByRole('textbox', { name: /^MBL number/ })).toHaveValue('CMDUHPH0413290');
});
