import {
  type BookingActionResult,
  getBookingSummary,
  getMyDay,
  listBookingConsignees,
  listBookingShippers,
  listBookings,
  listBookingTeamChoices,
  listCustomers,
  previewSelectionUse,
  runBookingAction,
  searchBookings,
  uploadDocuments,
} from '@quayside/contract';
import { answers, mockServer, renderInKernel, samplePage } from '@quayside/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import BookingList from '../list/BookingList';
import { sampleBooking, sampleCard, sampleDay, sampleSummary, toBookingPage, toSampleId } from '../testing/samples';

const api = mockServer();
const stored = [1, 2, 3, 4].map((number) => sampleCard(number));
const sent: Record<string, unknown>[] = [];
/** Reasons of bookings that a preview refuses, by id. */
let refusals: Record<string, string>;

beforeEach(() => {
  sent.length = 0;
  refusals = {};
  api.use(
    answers(getBookingSummary, sampleSummary),
    answers(getMyDay, sampleDay),
    answers(listBookingShippers, samplePage([])),
    answers(listBookingConsignees, samplePage([])),
    answers(listCustomers, samplePage([])),
    answers(listBookings, () => toBookingPage(stored.slice(0, 3), stored.length, 'after-3')),
    answers(searchBookings, () => toBookingPage(stored, stored.length)),
    answers(listBookingTeamChoices, { owners: [], tags: [] }),
    answers(previewSelectionUse, ({ query }) => ({
      bookings: query
        .getAll('ids')
        .flatMap((ids) => ids.split(','))
        .map((id): BookingActionResult => {
          const message = refusals[id] ?? null;
          return { id, name: `NAME${Number.parseInt(id, 16)}`, outcome: message ? 'refused' : 'done', message };
        }),
      ...{ files: 3, bytes: 2_000, problem: null },
    })),
    answers(runBookingAction, ({ body }) => {
      sent.push(body);
      return body.bookings.map(({ id }): BookingActionResult => ({ id, name: id, outcome: 'done', message: null }));
    }),
  );
});

const open = (layout = 'cards') =>
  renderInKernel(<BookingList />, { role: 'agent', at: `/bookings/all?layout=${layout}`, path: '/bookings/*' });
const box = (number: number) => screen.findByRole('checkbox', { name: `Select booking CMDUHPH04128${number}` });
const bar = async () => within(await screen.findByRole('region', { name: 'Selected bookings' }));

describe('selection of cards', () => {
  test('selects by click, a range with Shift, and all that match', async () => {
    const { user } = open();
    await user.click(await box(1));
    expect(await (await bar()).findByText('1 selected')).toBeVisible();
    expect(await box(1)).toBeChecked();
    await user.keyboard('{Shift>}');
    await user.click(await box(3));
    await user.keyboard('{/Shift}');
    expect(await (await bar()).findByText('3 selected')).toBeVisible();
    await user.click((await bar()).getByRole('button', { name: 'Select all 4' }));
    expect(await (await bar()).findByText('4 selected')).toBeVisible();
    expect(await box(2)).toBeChecked();
    await user.click((await bar()).getByRole('button', { name: 'Follow' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Follow' }));
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ action: 'follow', isPreview: false }));
  });

  test('selects the focused card with X, and a range with Shift and X', async () => {
    const { user } = open();
    const card = await screen.findByRole('article', { name: 'Booking CMDUHPH041281' });
    act(() => card.focus());
    await user.keyboard('x');
    expect(await (await bar()).findByText('1 selected')).toBeVisible();
    await user.keyboard('jj{Shift>}X{/Shift}');
    expect(await (await bar()).findByText('3 selected')).toBeVisible();
    await user.keyboard('x');
    expect(await (await bar()).findByText('2 selected')).toBeVisible();
  });
});

describe('documents of selected bookings', () => {
  const openMenu = async (user: ReturnType<typeof open>['user'], item: string) => {
    await user.click(await box(1));
    await user.click(await box(2));
    await user.click(await (await bar()).findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };

  test('adds a file to each booking, and names those that did not get it', async () => {
    const uploads: string[] = [];
    api.use(
      answers(uploadDocuments, ({ params }) => {
        uploads.push(`${params.id} ${params.type}`);
        return sampleBooking();
      }),
    );
    const { user } = open();
    await openMenu(user, 'Add a document');
    const dialog = within(await screen.findByRole('dialog', { name: /Add a document to 2 bookings/ }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Document type' }), 'Packing list');
    await user.upload(dialog.getByLabelText('File'), new File(['%PDF-1.7'], 'list.pdf'));
    await user.click(dialog.getByRole('button', { name: 'Add document' }));
    expect(await dialog.findByText('The document was added to 2 bookings.')).toBeVisible();
    expect(uploads).toEqual([1, 2].map((number) => `${toSampleId(number)} packing-list`));
  });

  test('adds a file only to bookings that the preview includes', async () => {
    const uploads: string[] = [];
    api.use(
      answers(uploadDocuments, ({ params }) => {
        uploads.push(params.id ?? '');
        return sampleBooking();
      }),
    );
    refusals = { [toSampleId(2)]: 'This booking no longer exists, or you do not have access.' };
    const { user } = open();
    await openMenu(user, 'Add a document');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a document to 1 booking' }));
    expect(dialog.getByRole('list', { name: '1 booking will not change' })).toHaveTextContent('no longer exists');
    await user.upload(dialog.getByLabelText('File'), new File(['%PDF-1.7'], 'list.pdf'));
    await user.click(dialog.getByRole('button', { name: 'Add document' }));
    expect(await dialog.findByText('The document was added to 1 booking.')).toBeVisible();
    expect(uploads).toEqual([toSampleId(1)]);
  });

  test('shows the documents of a zip and the bookings without any before the download', async () => {
    refusals = { [toSampleId(2)]: 'This booking has no documents.' };
    const { user } = open();
    await openMenu(user, 'Download documents');
    const question = within(await screen.findByRole('alertdialog', { name: 'Download the documents of 1 booking?' }));
    expect(question.getByText(/one zip with 3 documents/)).toBeVisible();
    expect(question.getByRole('list', { name: '1 booking will not be included' })).toHaveTextContent(
      'This booking has no documents.',
    );
    expect(question.getByRole('button', { name: 'Download' })).toBeEnabled();
  });

  test('prints the selected bookings only', async () => {
    const printed = jest.spyOn(window, 'print').mockImplementation(() => {
      window.dispatchEvent(new Event('beforeprint'));
      expect(screen.getByRole('table', { name: 'All Bookings' })).toHaveTextContent('CMDUHPH041282');
      window.dispatchEvent(new Event('afterprint'));
    });
    api.use(answers(searchBookings, ({ body }) => toBookingPage(stored.filter(({ _id }) => body.ids?.includes(_id)))));
    const { user } = open();
    await openMenu(user, 'Print selected');
    const question = within(await screen.findByRole('alertdialog', { name: 'Print 2 bookings?' }));
    expect(printed).not.toHaveBeenCalled();
    await user.click(question.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(printed).toHaveBeenCalledTimes(1));
    printed.mockRestore();
  });
});

describe('selection in the table on phones', () => {
  afterEach(() => jest.restoreAllMocks());

  test('selects rows by their checkbox without opening them', async () => {
    const wide = window.matchMedia;
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => Object.assign(wide(query), query.includes('640px') && { matches: false }));
    const { user, router } = open('table');
    await user.click(await box(2));
    expect(await (await bar()).findByText('1 selected')).toBeVisible();
    expect(router.state.location.pathname).toBe('/bookings/all');
  });
});
