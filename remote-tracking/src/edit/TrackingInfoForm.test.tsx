import {
  type Booking,
  deleteFormDraft,
  getBooking,
  getFormDraft,
  searchPorts,
  type TrackingInfo,
  updateTracking,
} from '@quayside/contract';
import { answers, mockServer, paste, refuses, renderInKernel, responds } from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aBooking, now, rotterdam } from '../tracking/tracking.fixture';
import { TrackingInfoForm } from './TrackingInfoForm';
import { toTrackingValues } from './trackingValues';

const hamburg = {
  ...{
    ...rotterdam,
    id: '65f1c0ffee65f1c0ffee0b0b',
    code: 'DEHAM',
    portName: 'Hamburg',
    city: 'Hamburg',
    country: 'DE',
  },
  ...{ timeZone: 'Europe/Berlin', portType: 'SEA' as const, jobCode: null, cityCode: null },
} as const;

const api = mockServer();
const closed = jest.fn();
beforeEach(() => closed.mockReset());

const show = (searchType = '', booking: Booking = aBooking()) =>
  renderInKernel(<TrackingInfoForm booking={booking} onClose={closed} />, {
    now,
    at: `/bookings/1/tracking${searchType && `?searchType=${searchType}`}`,
    path: '/bookings/1/tracking',
    routes: [{ path: '/elsewhere', element: <p>Elsewhere</p> }],
  });

/** Accepts every change and records it. */
const takesChanges = () => {
  const sent: { body: TrackingInfo; ifMatch: string | null }[] = [];
  api.use(
    answers(updateTracking, ({ body, request }) => {
      sent.push({ body, ifMatch: request.headers.get('if-match') });
      return aBooking({ version: 8 });
    }),
  );
  return sent;
};

const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });

test('sends only changes, with the loaded version', async () => {
  const sent = takesChanges();
  const { user } = show('mblNumber');
  await user.clear(field('Reference'));
  await paste(user, field('Reference'), 'HAL-PO-90000');
  await user.click(save());
  expect(await screen.findByText('Booking information updated!')).toBeVisible();
  expect(sent).toEqual([{ body: { searchType: 'mbl', customerReference: 'HAL-PO-90000' }, ifMatch: '"7"' }]);
  expect(closed).toHaveBeenCalledTimes(1);
});

test('shows and accepts dates in the time zones of their places', async () => {
  const sent = takesChanges();
  const { user } = show();
  expect(screen.getByText('Local time in Rotterdam')).toBeVisible();
  await user.clear(field('ETA time'));
  await user.type(field('ETA time'), '23:30');
  await user.click(save());
  await screen.findByText('Booking information updated!');
  expect(sent[0]?.body).toEqual({ searchType: 'none', eta: '2026-12-04T22:30:00.000Z' });
});

test('shows the departure as a fact, and asks for the reason of another destination', async () => {
  const sent = takesChanges();
  api.use(answers(searchPorts, [hamburg]));
  const { user } = show();
  expect(field('ETD')).toHaveValue('2026/11/04 21:00');
  expect(field('ETD')).toHaveAttribute('readonly');
  expect(field('From')).toHaveAttribute('readonly');
  expect(field('ETD')).toHaveAccessibleDescription(/Correct the departure under Record events/);
  expect(screen.queryByRole('textbox', { name: /Reason/ })).not.toBeInTheDocument();
  await user.clear(screen.getByRole('combobox', { name: 'To' }));
  await paste(user, screen.getByRole('combobox', { name: 'To' }), 'Hamburg');
  await user.click(await screen.findByRole('option', { name: /Hamburg/ }));
  await user.type(field(/^Reason for the other destination/), 'Consignee moved');
  await user.click(save());
  await screen.findByText('Booking information updated!');
  expect(sent[0]?.body).toEqual({ searchType: 'none', portOfDischarge: hamburg.id, reason: 'Consignee moved' });
});

test.each(['2026/12', '2026/02/30', '12/05/2026'])(
  'keeps "%s", which is no date, in the field and saves nothing',
  async (text) => {
    const sent = takesChanges();
    const { user } = show();
    await user.clear(field('ETA'));
    await user.type(field('ETA'), `${text}{Enter}`);
    await waitFor(() => expect(field('ETA')).toHaveAccessibleDescription('Enter a date as yyyy/MM/dd'));
    expect(field('ETA')).toHaveValue(text);
    expect(sent).toEqual([]);
  },
);

test('saves a typed date with its time', async () => {
  const sent = takesChanges();
  const { user } = show();
  await user.clear(field('ETA'));
  await user.type(field('ETA'), '2026-12-5');
  await user.clear(field('ETA time'));
  await user.type(field('ETA time'), '23:30{Enter}');
  await screen.findByText('Booking information updated!');
  expect(sent[0]?.body).toEqual({ searchType: 'none', eta: '2026-12-05T22:30:00.000Z' });
});

test.each([
  ['mblNumber', 'MBL number', 'mbl number is required'],
  ['containerNumber', 'Container number', 'container number is required'],
])('requires the identifier of a booking found by %s', async (searchType, label, message) => {
  const { user } = show(searchType);
  await user.clear(field(new RegExp(`^${label}`)));
  await user.click(save());
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getAllByText('Please fill out the required fields')[0]).toBeVisible();
  expect(field(new RegExp(`^${label}`))).toBeInvalid();
  expect(screen.getByRole('button', { name: label }).closest('[role=alert]')).toHaveFocus();
});

test('requires the MBL or a container number when the booking was found by neither', async () => {
  const sent = takesChanges();
  const { user } = show();
  await user.clear(field('MBL number'));
  await user.clear(field('Container number'));
  await user.click(save());
  expect(await screen.findByText('mbl number is required')).toBeVisible();
  await paste(user, field('Container number'), 'CMAU8173542');
  await user.click(save());
  await screen.findByText('Booking information updated!');
  expect(sent[0]?.body).toEqual({ searchType: 'none', mblNumber: '', containerNumber: 'CMAU8173542' });
});

test('warns about a wrong check digit, and applies the correction', async () => {
  const { user } = show();
  await user.clear(field('Container number'));
  await paste(user, field('Container number'), 'CMAU8173541');
  await user.click(await screen.findByRole('button', { name: 'Use CMAU8173542' }));
  expect(field('Container number')).toHaveValue('CMAU8173542');
  expect(screen.queryByRole('button', { name: /^Use/ })).not.toBeInTheDocument();
});

test('shows a refusal at its field', async () => {
  api.use(
    refuses(updateTracking, 422, 'Please fill out the required fields', [
      { path: 'customerReference', message: 'must be at most 60 characters long' },
    ]),
  );
  const { user } = show();
  await user.type(field('Reference'), 'x');
  await user.click(save());
  expect(await screen.findByText('must be at most 60 characters long')).toBeVisible();
  expect(field('Reference')).toBeInvalid();
  expect(closed).not.toHaveBeenCalled();
});

test('keeps the input after a conflict, offers both versions, and saves over the newer one', async () => {
  const theirs = aBooking({ version: 9 });
  theirs.fields = { ...theirs.fields, customerReference: 'THEIRS-1', hblNumber: 'THEIR-HBL' };
  const bodies: { body: TrackingInfo; ifMatch: string | null }[] = [];
  api.use(refuses(updateTracking, 409, 'This booking was changed meanwhile'), answers(getBooking, theirs));
  const { user } = show();
  await user.clear(field('Reference'));
  await paste(user, field('Reference'), 'MINE-1');
  await user.type(field('MBL number'), 'X');
  await user.click(save());

  const choice = await screen.findByRole('radiogroup', { name: 'Reference' });
  expect(within(choice).getByRole('radio', { name: 'Yours: MINE-1' })).toBeChecked();
  expect(screen.queryByRole('radiogroup', { name: 'HBL number' })).not.toBeInTheDocument();
  expect(screen.getByText(/Imported from them: HBL number THEIR-HBL/)).toBeVisible();
  expect(field('Reference')).toHaveValue('MINE-1');
  expect(field('HBL number')).toHaveValue('THEIR-HBL');
  expect(field('MBL number')).toHaveValue('CMDUHPH0412867X');

  api.use(
    answers(updateTracking, ({ body, request }) => {
      bodies.push({ body, ifMatch: request.headers.get('if-match') });
      return aBooking({ version: 10 });
    }),
  );
  await user.click(within(choice).getByRole('radio', { name: 'Theirs: THEIRS-1' }));
  expect(field('Reference')).toHaveValue('THEIRS-1');
  await user.click(save());
  await screen.findByText('Booking information updated!');
  expect(bodies).toEqual([{ body: { searchType: 'none', mblNumber: 'CMDUHPH0412867X' }, ifMatch: '"9"' }]);
});

test('saves when a new version changed no field of the form', async () => {
  const versions: (string | null)[] = [];
  api.use(
    refuses(updateTracking, 409, 'This booking was changed meanwhile'),
    answers(getBooking, () => {
      api.use(
        answers(updateTracking, ({ request }) => {
          versions.push(request.headers.get('if-match'));
          return aBooking({ version: 10 });
        }),
      );
      return aBooking({ version: 9 });
    }),
  );
  const { user } = show();
  await user.type(field('Reference'), '-2');
  await user.click(save());
  await waitFor(() => expect(versions).toEqual(['"9"']));
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
});

test('says that a closed booking cannot be changed, and keeps the input', async () => {
  const refusal = 'This booking is COMPLETED and cannot be edited any more.';
  api.use(refuses(updateTracking, 409, refusal), answers(getBooking, aBooking()));
  const { user } = show();
  await user.type(field('Reference'), '-2');
  await user.click(save());
  expect(await screen.findByText(refusal)).toBeVisible();
  expect(field('Reference')).toHaveValue('HAL-PO-88214-2');
});

test('asks before Cancel discards input', async () => {
  const { user } = show();
  await user.type(field('Reference'), '-2');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  const question = await screen.findByRole('alertdialog', {
    name: 'You have unsaved changes, are you sure you want to leave?',
  });
  await user.click(within(question).getByRole('button', { name: 'Stay' }));
  expect(closed).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(closed).toHaveBeenCalledTimes(1);
});

test('asks before leaving the page, in the application and in the browser', async () => {
  const { user, router } = show();
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(false);
  await user.type(field('Reference'), '-2');
  expect(leave()).toBe(true);
  void router.navigate('/elsewhere');
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Elsewhere')).toBeVisible();
});

test('closes at once on Cancel without changes', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(closed).toHaveBeenCalledTimes(1);
});

test('continues unsent changes, and deletes them when the user leaves', async () => {
  const deleted: unknown[] = [];
  api.use(
    answers(getFormDraft, {
      ...{ form: 'tracking:1', version: 1, updatedAt: '2026-11-20T09:00:00.000Z' },
      content: { fields: { reference: 'PO 7' }, origin: { version: 7, start: toTrackingValues(aBooking()) } },
    }),
    responds(deleteFormDraft, ({ url }) => {
      deleted.push(decodeURIComponent(url.split('/').at(-1) ?? ''));
      return new Response(null, { status: 204 });
    }),
  );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Continue where you left off' }));
  expect(field('Reference')).toHaveValue('PO 7');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(deleted).toEqual([`tracking:${aBooking()._id}`]));
  expect(closed).toHaveBeenCalledTimes(1);
});
