import { countUnreadComments, createTicket, downloadDocument, getBooking } from '@quayside/contract';
import { answers, mockServer, refuses } from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openBooking } from '../../testing/openBooking';
import { sampleBooking, sampleDocument } from '../../testing/samples';
import { openPdf } from './openPdf';

// jsdom draws nothing; the e2e tests check what pdf.js renders.
jest.mock('./openPdf', () => ({ openPdf: jest.fn() }));

const api = mockServer();
beforeEach(() => api.use(answers(countUnreadComments, { unread: 0 })));
const file = (name: string, contentType: string) => ({ ...sampleDocument(0xf1, name), contentType });
const bookingWith = (stored: ReturnType<typeof file>) =>
  sampleBooking({ steps: { ...sampleBooking().steps, packingList: { status: 'pending', files: [stored] } } });

const drawn: number[] = [];
const close = jest.fn();

beforeEach(() => {
  drawn.length = 0;
  close.mockClear();
  jest.mocked(openPdf).mockResolvedValue({
    pages: 3,
    draw: async (page) => {
      drawn.push(page);
    },
    close,
  });
  // jsdom has no layout; pretend that the stage is as wide as on a small screen.
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360);
  api.use(
    answers(createTicket, { token: 'ticket-1', expiresAt: '2026-11-20T09:15:00.000Z' }),
    answers(downloadDocument, undefined),
  );
});

const preview = async (name: string, contentType: string) => {
  api.use(answers(getBooking, bookingWith(file(name, contentType))));
  const { user } = openBooking({ page: 'documents' });
  const opener = await screen.findByRole('button', { name: `Preview ${name}` });
  await user.click(opener);
  return { user, opener, dialog: await screen.findByRole('dialog', { name }) };
};

test('shows a PDF page by page, also by keyboard', async () => {
  const { user, dialog, opener } = await preview('PL.pdf', 'application/pdf');
  const stage = await within(dialog).findByRole('region', { name: 'PL.pdf, page 1 of 3' });
  expect(within(dialog).getByRole('img', { name: 'Page 1 of 3' })).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await user.click(within(dialog).getByRole('button', { name: 'Next page' }));
  expect(within(dialog).getByRole('status')).toHaveTextContent('Page 2 of 3');
  stage.focus();
  await user.keyboard('{End}');
  expect(within(dialog).getByRole('status')).toHaveTextContent('Page 3 of 3');
  await user.keyboard('{Home}+');
  expect(within(dialog).getByRole('status')).toHaveTextContent('Page 1 of 3');
  expect(within(dialog).getByText('125 %')).toBeVisible();
  await waitFor(() => expect(drawn.slice(0, 3)).toEqual([1, 2, 3]));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(opener).toHaveFocus());
  expect(close).toHaveBeenCalled();
});

test.each([
  ['PasswordException', 'This PDF asks for a password. Download it to open it.'],
  ['InvalidPDFException', 'This PDF is damaged and cannot be shown. Download it to try another reader.'],
])('shows why a PDF cannot be shown: %s', async (name, sentence) => {
  jest.mocked(openPdf).mockRejectedValue(Object.assign(new Error('no'), { name }));
  const { dialog } = await preview('PL.pdf', 'application/pdf');
  expect(await within(dialog).findByText(sentence)).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Download' })).toBeEnabled();
});

test('shows and zooms an image', async () => {
  const { user, dialog } = await preview('seal.png', 'image/png');
  const picture = await within(dialog).findByRole('img', { name: 'seal.png' });
  await user.click(within(dialog).getByRole('button', { name: 'Zoom in' }));
  expect(picture).toHaveStyle({ width: '125%' });
});

test('offers a download for files without preview', async () => {
  const { dialog } = await preview('PL.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  expect(within(dialog).getByText('No preview for this kind of file')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Download' })).toBeEnabled();
});

test('shows why a document failed to load, and retries', async () => {
  api.use(refuses(downloadDocument, 404, 'This document is gone.'));
  const { user, dialog } = await preview('seal.png', 'image/png');
  expect(await within(dialog).findByText('This document is gone.')).toBeVisible();
  api.use(answers(downloadDocument, undefined));
  await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
  expect(await within(dialog).findByRole('img', { name: 'seal.png' })).toBeInTheDocument();
});
