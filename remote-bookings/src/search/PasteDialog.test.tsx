import { type Answer, findPastedBookings, listBookings } from '@quayside/contract';
import { answers, mockServer, refuses, renderInKernel } from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { sampleCard, toBookingPage, toSampleId } from '../testing/samples';
import GlobalSearch from './GlobalSearch';
import { replaceNumber } from './pastedResult';

type Result = Answer<typeof findPastedBookings>;
const api = mockServer();
const field = () => screen.getByPlaceholderText('Search MBL, HBL, Ref, or Cntr #');

const number = (written: string, rest: Partial<Result['numbers'][number]> = {}): Result['numbers'][number] => ({
  ...{ written, kinds: ['container'], bookings: [], hasMore: false, fault: null, proposals: [] },
  ...rest,
});
const booking = (id: number): Result['bookings'][number] => {
  const { loadType, status, tempStatus, shippingStatus, eta, mblNumber, hblNumber, customerReference, company } =
    sampleCard(id);
  return {
    ...{ _id: toSampleId(id), loadType, status, tempStatus, shippingStatus, eta },
    ...{ mblNumber, hblNumber, customerReference, company },
  };
};
const result: Result = {
  numbers: [
    number('CMAU8173542', { bookings: [toSampleId(1)] }),
    number('NRV-45', { kinds: ['customerReference'], bookings: [toSampleId(1), toSampleId(2)], hasMore: true }),
    number('MSCU1234567', {
      fault: 'The check digit should be 6: MSCU 123456 6',
      proposals: [{ number: 'MSCU1234566', bookings: [toSampleId(2)] }],
    }),
    number('HAL-PO-99999'),
  ],
  bookings: [booking(1), booking(2)],
};

const pasteInto = async (text: string) => {
  const opened = renderInKernel(<GlobalSearch />, { at: '/' });
  await opened.user.click(field());
  await opened.user.paste(text);
  return opened;
};

describe('PasteDialog', () => {
  test('shows found, several and missing numbers of a pasted list', async () => {
    const asked: string[] = [];
    api.use(
      answers(findPastedBookings, ({ body }) => {
        asked.push(body.text);
        return result;
      }),
    );
    const text = 'CMAU8173542\nNRV-45\tMSCU1234567\nHAL-PO-99999';
    const { user, router } = await pasteInto(text);
    const dialog = within(await screen.findByRole('dialog', { name: '4 numbers pasted' }, { timeout: 5000 }));
    expect(asked).toEqual([text]);
    expect(field()).toHaveValue('');
    const found = within(dialog.getByRole('region', { name: 'Found' }));
    expect(found.getByRole('link', { name: /^CMAU8173542/ })).toHaveAttribute(
      'href',
      `/bookings/${toSampleId(1)}/overview`,
    );
    const several = within(dialog.getByRole('region', { name: 'Several bookings' }));
    expect(several.getAllByRole('link', { name: /^NRV-45/ })).toHaveLength(2);
    expect(several.getByRole('link', { name: 'Show all bookings with NRV-45' })).toHaveAttribute(
      'href',
      '/bookings/all?numbers=NRV-45',
    );
    const missing = within(dialog.getByRole('region', { name: 'Not found' }));
    expect(missing.getByText(/^The check digit should be 6/)).toHaveTextContent(
      `MSCU 123456 6 is in ${result.bookings[1]?.mblNumber}`,
    );
    expect(missing.getByText('No booking has this number.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Show 2+ bookings' }));
    expect(router.state.location.pathname).toBe('/bookings/all');
    expect(new URLSearchParams(router.state.location.search).get('numbers')).toBe('CMAU8173542,NRV-45');
  });

  test('searches again with the proposed number', async () => {
    const asked: string[] = [];
    api.use(
      answers(findPastedBookings, ({ body }) => {
        asked.push(body.text);
        return result;
      }),
    );
    const { user } = await pasteInto('mscu 123456-7, CMAU8173542');
    await user.click(await screen.findByRole('button', { name: 'Use MSCU 123456 6' }, { timeout: 5000 }));
    expect(screen.getByRole('textbox', { name: 'Pasted text' })).toHaveValue('MSCU1234566, CMAU8173542');
    await waitFor(() => expect(asked.at(-1)).toBe('MSCU1234566, CMAU8173542'));
  });

  test('refuses a megabyte without sending it', async () => {
    const asked = jest.fn(() => result);
    api.use(answers(findPastedBookings, asked));
    await pasteInto('MSCU1234566\n'.repeat(90_000));
    expect(await screen.findByText('The text is too long. Paste at most 100,000 characters.')).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
  });

  test('shows why the server refused a text', async () => {
    api.use(refuses(findPastedBookings, 422, 'The text has 501 numbers. Paste at most 500 at once.'));
    const { user } = await pasteInto('CMAU8173542\nTCNU4820960');
    expect(await screen.findByText('The text has 501 numbers. Paste at most 500 at once.')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('opens for several typed numbers on Enter', async () => {
    api.use(answers(findPastedBookings, result), answers(listBookings, toBookingPage([])));
    const { user } = renderInKernel(<GlobalSearch />, { at: '/' });
    await user.type(field(), 'NRV-451 NRV-452{Enter}');
    expect(await screen.findByRole('dialog', { name: '4 numbers pasted' }, { timeout: 5000 })).toBeVisible();
  });

  test('leaves a single pasted number in the search field', async () => {
    api.use(answers(listBookings, toBookingPage([])));
    await pasteInto('CMAU 817354-2');
    expect(field()).toHaveValue('CMAU 817354-2');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('replaceNumber', () => {
  test('finds the number in any notation, and adds it otherwise', () => {
    expect(replaceNumber('x\nmscu\u200b 123456-7', 'MSCU1234567', 'MSCU1234566')).toBe('x\nMSCU1234566');
    expect(replaceNumber('x', 'MSCU1234567', 'MSCU1234566')).toBe('x\nMSCU1234566');
  });
});
