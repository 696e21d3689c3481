import {
  addComment,
  type Comment,
  type Conversation,
  changeComment,
  countUnreadComments,
  createTicket,
  downloadCommentFile,
  getBooking,
  getConversation,
  listCommentReaders,
  readComments,
  removeComment,
  type StoredFile,
  uploadCommentFiles,
} from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import { useDrafts } from '@quayside/kernel/session';
import { answers, mockServer, refuses, renderInKernel } from '@quayside/remote-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openBooking } from '../testing/openBooking';
import { sampleBooking, toSampleId } from '../testing/samples';
import Comments from './Comments';

const api = mockServer();
const halden = { id: toSampleId(900), companyName: 'Halden Outdoor' };
const bram = { id: toSampleId(901), fullName: 'Bram de Groot', companyName: 'Northgate' };
const eva = { id: toSampleId(902), fullName: 'Eva Smit', companyName: halden.companyName };
const booking = toSampleId(910);

const comment = (number: number, rest: Partial<Comment> = {}): Comment => ({
  ...{ id: toSampleId(1_000 + number), at: '2026-11-20T08:41:00Z', by: bram, visibleTo: null, text: `No. ${number}` },
  ...{
    isQuestion: false,
    mentions: [],
    files: [],
    editedAt: null,
    formerTexts: [],
    isRead: true,
    readBy: [],
    isOwn: false,
    version: 1,
  },
  ...rest,
});
const visible = comment(2, { by: eva, visibleTo: halden, text: 'Is it safe?' });

let talk: Comment[] = [];
let reads: string[][] = [];
const said: { text: string; isVisible: boolean; mentions: string[]; files?: string[]; key: string | null }[] = [];
const conversation = (rest: Partial<Conversation> = {}): Conversation => ({
  ...{ comments: talk, earlier: null, forwarder: 'Northgate', customer: halden, takesQuestions: false },
  ...rest,
});

const taken = answers(addComment, ({ body, request }) => {
  said.push({ ...body, key: request.headers.get('idempotency-key') });
  const added = comment(50 + said.length, { text: body.text, visibleTo: body.isVisible ? halden : null, isOwn: true });
  talk = [...talk, added];
  return added;
});

beforeEach(() => {
  talk = [comment(1, { readBy: ['Mei-Ling Tan'] }), visible];
  reads = [];
  said.length = 0;
  api.use(
    answers(getConversation, () => conversation()),
    answers(readComments, ({ body }) => {
      reads.push(body.ids);
      return { unread: 0 };
    }),
    answers(listCommentReaders, ({ query }) =>
      (query.get('visible') ? [bram, eva] : [bram]).filter(({ fullName }) =>
        fullName.toLowerCase().includes(query.get('searchText') ?? ''),
      ),
    ),
    taken,
  );
});
afterEach(() => useDrafts.getState().clear());

const open = (role: Role = 'agent', at?: string) =>
  renderInKernel(<Comments about="booking" id={booking} />, {
    ...{ role, now: new Date('2026-11-20T09:14:00Z') },
    ...(at && { at, path: '/conversation' }),
  });
const field = () => screen.findByRole('textbox', { name: 'Comment' });

test('labels a comment as internal or visible, with its readers and earlier texts', async () => {
  talk = [
    comment(1, { readBy: ['Mei-Ling Tan', 'Jonas Okafor'] }),
    comment(3, {
      ...{ visibleTo: halden, editedAt: '2026-11-20T08:43:00Z' },
      formerTexts: [{ text: 'The 5th', until: '2026-11-20T08:43:00Z' }],
    }),
    comment(4, { text: null, visibleTo: halden }),
  ];
  const { user } = open();
  const internal = within(await screen.findByRole('article', { name: 'Internal comment by Bram de Groot' }));
  expect(internal.getByText('Internal')).toBeVisible();
  expect(internal.getByText('Read by Mei-Ling Tan, Jonas Okafor')).toBeVisible();
  const [edited, removed] = screen
    .getAllByRole('article', { name: 'Comment by Bram de Groot' })
    .map((one) => within(one));
  expect(edited?.getByText('Halden Outdoor sees this')).toBeVisible();
  await user.click(edited?.getByText(/^Edited/) as HTMLElement);
  expect(edited?.getByText(/The 5th/)).toBeVisible();
  expect(removed?.getByText('Comment removed')).toBeVisible();
});

test('renders hostile text as text and links only web addresses', async () => {
  talk = [comment(1, { text: '<img src=x onerror=alert(1)> javascript:alert(1) https://example.test/a.' })];
  open();
  expect(await screen.findByText(/<img src=x onerror=alert\(1\)>/)).toBeVisible();
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://example.test/a']);
  expect(links[0]).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(document.querySelector('img')).toBeNull();
});

test('starts internal for staff, names the readers and sends by keyboard', async () => {
  const { user } = open();
  await user.type(await field(), 'Call the barge');
  expect(screen.getByText('Internal: only Northgate reads this')).toBeVisible();
  expect(await field()).toHaveAccessibleDescription(/Internal: only Northgate reads this/);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Call the barge')).toBeVisible();
  await waitFor(async () => expect(await field()).toHaveValue(''));
  await user.type(await field(), 'It is safe');
  await user.click(screen.getByRole('radio', { name: 'To customer' }));
  expect(screen.getByText('Visible to Halden Outdoor and Northgate')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send to Halden Outdoor' }));
  await waitFor(() =>
    expect(said.map(({ text, isVisible }) => [text, isVisible])).toEqual([
      ['Call the barge', false],
      ['It is safe', true],
    ]),
  );
});

test('lets staff choose the readers first, and resets to internal afterwards', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: 'To customer' }));
  await user.type(await field(), 'It is safe');
  await user.click(screen.getByRole('button', { name: 'Send to Halden Outdoor' }));
  await waitFor(() => expect(said).toMatchObject([{ isVisible: true }]));
  expect(await screen.findByRole('button', { name: 'Add internal note' })).toBeVisible();
});

test('asks for confirmation before showing a text with a margin to the customer', async () => {
  const { user } = open();
  await user.type(await field(), 'We are at 6.2 % margin');
  await user.click(screen.getByRole('radio', { name: 'To customer' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Show this to Halden Outdoor?');
  await user.click(screen.getByRole('button', { name: 'Keep it internal' }));
  expect(await screen.findByRole('button', { name: 'Add internal note' })).toBeVisible();
  expect(await field()).toHaveValue('We are at 6.2 % margin');
});

test('mentions readers by typing @, with the keyboard', async () => {
  const { user } = open();
  await user.type(await field(), 'Ask @br');
  expect(await screen.findByRole('option', { name: /Bram de Groot/ })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await field()).toHaveValue('Ask @Bram de Groot '));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(said).toMatchObject([{ text: 'Ask @Bram de Groot', mentions: [bram.id] }]));
});

test('restores a comment that failed to send, and retries with the same idempotency key', async () => {
  const keys: (string | null)[] = [];
  api.use(refuses(addComment, 500, 'The database is away.'));
  api.events.on('request:start', ({ request }) => {
    if (request.url.endsWith('/comments')) keys.push(request.headers.get('idempotency-key'));
  });
  const { user, unmount } = open();
  await user.type(await field(), 'Nothing of this is lost');
  await user.click(screen.getByRole('button', { name: 'Add internal note' }));
  expect(await screen.findByText('The database is away.')).toBeVisible();
  expect(await field()).toHaveValue('Nothing of this is lost');
  unmount();
  api.use(taken);
  open();
  expect(await field()).toHaveValue('Nothing of this is lost');
  await user.click(screen.getByRole('button', { name: 'Add internal note' }));
  await waitFor(() => expect(said).toMatchObject([{ text: 'Nothing of this is lost' }]));
  expect(new Set(keys).size).toBe(1);
  api.events.removeAllListeners();
});

test('requires text, and shows by how much a comment is too long', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add internal note' }));
  expect(await screen.findByText('Write a comment first')).toBeVisible();
  expect(await field()).toHaveFocus();
  await user.click(await field());
  await user.paste('x'.repeat(5_010));
  await user.click(screen.getByRole('button', { name: 'Add internal note' }));
  expect(await screen.findByText('Shorten it by 10 characters: the maximum is 5,000')).toBeVisible();
  expect(said).toEqual([]);
});

const stored = (number: number, name: string, rest: Partial<StoredFile> = {}): StoredFile => ({
  ...{ id: toSampleId(number), name, size: 2_048, contentType: 'application/pdf', uploadedAt: '2026-11-20T08:40:00Z' },
  ...{ uploadedBy: 'Bram de Groot', scan: 'clean', finding: null, ...rest },
});
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

test('attaches files by button, drop and paste, removes them and sends them without text', async () => {
  let next = 700;
  const arriving = ['list.pdf', 'photo.png', 'shot.png'];
  api.use(answers(uploadCommentFiles, () => [stored(next++, arriving.shift() ?? '')]));
  const { user } = open();
  await user.upload(await screen.findByLabelText('Files of the comment'), pdf('list.pdf'));
  const attached = () => within(screen.getByRole('list', { name: 'Attached files' }));
  expect(await screen.findByText('Attached: list.pdf')).toBeInTheDocument();
  expect(attached().getByText('2 KB')).toBeVisible();
  const form = screen.getByRole('form', { name: 'New comment' });
  const dropped = { files: [pdf('photo.pdf')], items: [{}] };
  fireEvent.dragOver(form, { dataTransfer: dropped });
  fireEvent.drop(form, { dataTransfer: dropped });
  expect(await screen.findByText('Attached: list.pdf, photo.png')).toBeInTheDocument();
  fireEvent.paste(await field(), { clipboardData: { files: [pdf('x.pdf')], types: ['Files', 'text/plain'] } });
  fireEvent.paste(await field(), { clipboardData: { files: [pdf('shot.pdf')], types: ['Files'] } });
  expect(await screen.findByText('Attached: list.pdf, photo.png, shot.png')).toBeInTheDocument();
  await user.click(attached().getByRole('button', { name: 'Take photo.png away' }));
  expect(screen.getByRole('button', { name: 'Attach files' })).toHaveFocus();
  await user.click(screen.getByRole('radio', { name: 'To customer' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Check the files first');
  await user.click(screen.getByRole('button', { name: 'Keep it internal' }));
  await user.click(await screen.findByRole('button', { name: 'Add internal note' }));
  await waitFor(() => expect(said).toMatchObject([{ text: '', files: [toSampleId(700), toSampleId(702)] }]));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Attached files' })).not.toBeInTheDocument());
});

test('shows why a file was refused, and blocks sending until uploads finish', async () => {
  const { user } = open();
  await user.type(await field(), 'Here it is');
  const chooser = screen.getByLabelText('Files of the comment');
  chooser.removeAttribute('accept');
  await user.upload(chooser, new File(['MZ'], 'tool.exe'));
  expect(await screen.findByText(/^This type is not accepted/)).toBeVisible();
  const message = 'list.pdf is not a pdf file inside';
  api.use(refuses(uploadCommentFiles, 422, message, [{ path: 'documents', message }]));
  await user.upload(chooser, pdf('list.pdf'));
  expect(await screen.findByText(`${message}.`)).toBeVisible();
  api.use(refuses(uploadCommentFiles, 503, 'The storage is away.'));
  await user.upload(chooser, pdf('other.pdf'));
  expect(await screen.findByText(/^The storage is away\. The file is still selected/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add internal note' }));
  expect(screen.getByText('Some files were not uploaded. Send them again, or remove them.')).toBeVisible();
  expect(said).toEqual([]);
  api.use(answers(uploadCommentFiles, [stored(701, 'other.pdf')]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Attached: other.pdf')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add internal note' }));
  await waitFor(() => expect(said).toMatchObject([{ text: 'Here it is', files: [toSampleId(701)] }]));
});

test('shows the virus scan result, and downloads only clean files', async () => {
  const refused = stored(702, 'bad.docx', { scan: 'refused', finding: 'Eicar-Test-Signature' });
  talk = [comment(1, { text: '', files: [stored(701, 'list.pdf'), refused] })];
  const tickets: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  api.use(
    answers(createTicket, ({ body }) => {
      tickets.push(body.path);
      return { token: 'ticket-1', expiresAt: '2026-11-20T09:15:00.000Z' };
    }),
    answers(downloadCommentFile, undefined),
  );
  const { user } = open();
  const files = within(await screen.findByRole('list', { name: 'Files' }));
  expect(files.getByText(/found Eicar-Test-Signature\. It cannot be downloaded/)).toBeVisible();
  expect(files.queryByRole('button', { name: 'Download bad.docx' })).not.toBeInTheDocument();
  await user.click(files.getByRole('button', { name: 'Download list.pdf' }));
  const address = `/api/conversations/booking/${booking}/comments/${toSampleId(1_001)}/files/${toSampleId(701)}`;
  await waitFor(() => expect(tickets).toEqual([address]));
  jest.restoreAllMocks();
});

test('lets a customer write to the forwarder without internal options', async () => {
  talk = [visible];
  const { user } = open('customer-member');
  await user.type(await field(), 'Thank you');
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(screen.queryByText(/internal/i)).not.toBeInTheDocument();
  expect(screen.getByText('Visible to Halden Outdoor and Northgate')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send to Northgate' }));
  await waitFor(() => expect(said).toMatchObject([{ text: 'Thank you', isVisible: true }]));
});

test.each<Role>(['partner', 'importer'])('a %s takes no part', (role) => {
  const { container } = open(role);
  expect(container).not.toHaveTextContent('Conversation');
});

test('writes internally when no customer can read, and shows why a conversation is unavailable', async () => {
  api.use(answers(getConversation, () => conversation({ customer: null })));
  const { unmount } = open();
  expect(await screen.findByText('Internal: only Northgate reads this')).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'To customer' })).not.toBeInTheDocument();
  unmount();
  api.use(refuses(getConversation, 500, 'The database is away.'));
  open();
  expect(await screen.findByText('The database is away.')).toBeVisible();
});

test('marks visible comments as read, and announces new comments live', async () => {
  talk = [comment(1), comment(2, { isRead: false })];
  const { realtime } = open();
  await waitFor(() => expect(reads).toEqual([[toSampleId(1_002)]]));
  talk = [comment(1), comment(2), comment(7, { by: eva, visibleTo: halden, isRead: false })];
  realtime.emit('CONVERSATION_CHANGED', { about: 'booking', id: toSampleId(1) });
  realtime.emit('CONVERSATION_CHANGED', { about: 'booking', id: booking });
  expect(await screen.findByText('No. 7')).toBeVisible();
  expect(screen.getByText('New comment by Eva Smit')).toBeInTheDocument();
  await waitFor(() => expect(reads).toEqual([[toSampleId(1_002)], [toSampleId(1_007)]]));
});

test('edits the own comment in place and removes it after confirmation', async () => {
  talk = [comment(1, { text: 'The 5th', isOwn: true }), visible];
  api.use(
    answers(changeComment, ({ body, request }) => {
      expect(request.headers.get('if-match')).toBe('"1"');
      talk = [comment(1, { text: body.text, isOwn: true, version: 2 }), visible];
      return talk[0] as Comment;
    }),
    answers(removeComment, () => {
      talk = [comment(1, { text: null, isOwn: true, version: 3 }), visible];
      return talk[0] as Comment;
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit comment' }));
  const edited = screen.getByRole('textbox', { name: 'Edit comment' });
  expect(edited).toHaveFocus();
  await user.clear(edited);
  await user.type(edited, 'The 6th');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('The 6th')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit comment' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Remove comment' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove comment' }));
  expect(await screen.findByText('Comment removed')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit comment' })).not.toBeInTheDocument();
});

test('shows who else has the record open until they leave or disconnect', async () => {
  const { realtime } = renderInKernel(<Comments about="quote" id={booking} />, { role: 'agent' });
  await field();
  const people = [
    { id: toSampleId(1), fullName: 'Mira Lang', companyName: 'Northgate' },
    { id: toSampleId(2), fullName: 'Eva Smit', companyName: 'Halden Outdoor' },
  ];
  act(() => realtime.emit('PRESENT', { about: 'booking', id: booking, people }));
  expect(screen.queryByText(/^Also here/)).not.toBeInTheDocument();
  act(() => realtime.emit('PRESENT', { about: 'quote', id: booking, people }));
  const said = screen.getByText('Also here: Mira Lang (Northgate), Eva Smit (Halden Outdoor)');
  expect(said).toHaveAttribute('role', 'status');
  expect(screen.getByText('Also here: Mira Lang +1')).toBeVisible();
  act(() => realtime.connection.setState({ status: 'reconnecting' }));
  expect(screen.queryByText(/^Also here/)).not.toBeInTheDocument();
  act(() => realtime.connection.setState({ status: 'live' }));
  act(() => realtime.emit('PRESENT', { about: 'quote', id: booking, people: [] }));
  expect(screen.queryByText(/^Also here/)).not.toBeInTheDocument();
});

test('asks the customer of a request with a separate button where questions are allowed', async () => {
  let sent: unknown;
  api.use(
    answers(getConversation, () => conversation({ takesQuestions: true })),
    answers(addComment, ({ body }) => {
      sent = body;
      talk = [...talk, comment(60, { text: body.text, visibleTo: halden, isQuestion: true })];
      return comment(60, { text: body.text, visibleTo: halden, isQuestion: true });
    }),
  );
  const { user } = renderInKernel(<Comments about="request" id={booking} />, { role: 'agent' });
  const typed = await field();
  expect(screen.queryByRole('button', { name: 'Ask a question' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /To customer/ }));
  await user.click(screen.getByRole('button', { name: 'Ask a question' }));
  expect(await screen.findByText('Write a comment first')).toBeVisible();
  await user.type(typed, 'Palletized?');
  await user.click(screen.getByRole('button', { name: 'Ask a question' }));
  const asked = (await screen.findByText('Palletized?', { selector: 'article *' })).closest('article');
  await waitFor(() => expect(asked).toBeInTheDocument());
  expect(await screen.findByText('Question')).toBeVisible();
  expect(sent).toMatchObject({ text: 'Palletized?', isVisible: true, isQuestion: true });
});

test('loads earlier comments before those shown', async () => {
  api.use(
    answers(getConversation, ({ query }) =>
      query.get('before') ? conversation({ comments: [comment(0)] }) : conversation({ earlier: toSampleId(1_001) }),
    ),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Earlier comments' }));
  expect(await screen.findByText('No. 0')).toBeVisible();
  expect(screen.getAllByRole('article').map((one) => within(one).queryByText(/^No\. 0$/) !== null)[0]).toBe(true);
});

test('scrolls to the comment in the address, even when it is old', async () => {
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = scrolled;
  const asked: (string | null)[] = [];
  api.use(
    answers(getConversation, ({ query }) => {
      asked.push(query.get('before'));
      return query.get('before')
        ? conversation({ comments: [comment(0)] })
        : conversation({ earlier: toSampleId(1_001) });
    }),
  );
  open('agent', `/conversation?comment=${comment(0).id}`);
  const sought = (await screen.findByText('No. 0')).closest('article');
  await waitFor(() => expect(sought).toHaveFocus());
  expect(scrolled.mock.contexts).toEqual([sought]);
  expect(asked).toEqual([null, toSampleId(1_001)]);
});

test("counts unread comments on the booking's tab, and hides the tab without access", async () => {
  api.use(answers(getBooking, sampleBooking()), answers(countUnreadComments, { unread: 3 }));
  const { unmount } = openBooking();
  expect(await screen.findByRole('link', { name: 'Conversation 3 unread' })).toBeVisible();
  unmount();
  openBooking({ role: 'importer' });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('link', { name: /Conversation/ })).not.toBeInTheDocument();
});
