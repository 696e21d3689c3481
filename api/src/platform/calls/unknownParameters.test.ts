import { exportBookings, getBookingSummary, listBookings, logout, receiveFsu } from '@quayside/contract';
import { unknownParameters } from './unknownParameters';

const messagesOf = (...call: Parameters<typeof unknownParameters>) =>
  unknownParameters(...call).map(({ message }) => message);

describe('unknownParameters', () => {
  test.each([
    ['a misspelt name', { stats: 'NEW' }, "Unknown parameter 'stats'. Did you mean 'status'?"],
    ['another way of writing a name', { load_type: 'FCL' }, "Unknown parameter 'load_type'. Did you mean 'loadType'?"],
    ['other capitals', { SearchText: 'x' }, "Unknown parameter 'SearchText'. Did you mean 'searchText'?"],
  ])('names the nearest parameter for %s', (_, query, message) => {
    expect(messagesOf(listBookings, query)).toEqual([message]);
  });

  test('lists the parameters of the call when none is close', () => {
    expect(messagesOf(listBookings, { hasOwnProperty: '1' })[0]).toMatch(
      /^Unknown parameter 'hasOwnProperty'. Use page, limit/,
    );
  });

  test('says that the call has no parameters', () => {
    expect(messagesOf(logout, { all: '1' })).toEqual(["Unknown parameter 'all'. This call takes no query parameters."]);
  });

  test('accepts the known ones, and the ticket of a download link', () => {
    expect(messagesOf(listBookings, { status: 'new', page: '2' })).toEqual([]);
    expect(messagesOf(exportBookings, { type: 'all', token: 'ticket' })).toEqual([]);
    expect(messagesOf(listBookings, { token: 'ticket' })).toHaveLength(1);
  });

  test('accepts parameters that a peer adds to the address of its callback, and any key of the summary', () => {
    expect(messagesOf(receiveFsu, { connection: '1' })).toEqual([]);
    expect(messagesOf(getBookingSummary, { hash: '1' })).toEqual([]);
  });
});
