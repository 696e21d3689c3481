import { createBooking, uploadFile } from '@quayside/contract';
import { useDrafts } from '@quayside/kernel/session';
import { answers, mockServer, refuses, renderInKernel } from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { formAnswers, givenDraft, type, upload } from '../testing/fillBooking';
import { sampleBooking, toSampleId } from '../testing/samples';
import { CreateBookingDrawer } from './CreateBookingDrawer';

const api = mockServer();
beforeEach(() => api.use(...formAnswers));
afterEach(() => {
  useDrafts.getState().clear();
  api.events.removeAllListeners();
});

const open = (onClose = () => {}) =>
  renderInKernel(<CreateBookingDrawer open onClose={onClose} />, { at: '/bookings/all' });
const submit = () => screen.getByRole('button', { name: 'Submit Booking' });
const reference = () => screen.getByRole('textbox', { name: /^Your reference number/ });

test('sends the form once under one key, and opens the list', async () => {
  const sent: { body: unknown; key: string | null }[] = [];
  api.use(
    answers(createBooking, ({ body, request }) => {
      sent.push({ body, key: request.headers.get('idempotency-key') });
      return sampleBooking();
    }),
  );
  givenDraft();
  const { user, router } = open();
  expect(screen.getByRole('textbox', { name: 'Shipper e-mail' })).toHaveValue('lan.nguyen@hprattan.example');
  expect(screen.getByRole('textbox', { name: 'Shipper mobile' })).toHaveValue('+84 225 555 0148');
  await user.dblClick(submit());
  await waitFor(() => expect(router.state.location.search).toBe('?is_refreshed=true'));
  expect(await screen.findByText('Success! Booking created')).toBeInTheDocument();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.key).toBeTruthy();
  expect(sent[0]?.body).toMatchObject({
    loadType: 'FCL',
    company: toSampleId(0xc1),
    fields: {
      shipper: toSampleId(0xb1),
      consignee: toSampleId(0xb2),
      portOfLoading: toSampleId(0xa1),
      portOfDischarge: toSampleId(0xa2),
      your_reference_number: 'HAL-PO-88410',
      mblNumber: 'CMDUHPH0413290',
      incoterm: 'FOB',
      freightCharge: 'collect',
      localCharge: 'prepaid',
      inlandPoint: null,
      containers: [{ quantity: 1, type: '40HC', container_weight: 21080, cbm: null }],
    },
    scheduleRates: null,
    steps: { packingList: [toSampleId(0xf1)], commercialInvoice: [toSampleId(0xf2)], others: [] },
  });
});

test('retries with the same key after a lost response, also after a reload; changes the key with the form', async () => {
  const keys: (string | null)[] = [];
  api.events.on('request:start', ({ request }) => {
    if (request.method === 'POST' && request.url.endsWith('/bookings'))
      keys.push(request.headers.get('idempotency-key'));
  });
  api.use(refuses(createBooking, 500, 'The answer got lost'));
  givenDraft();
  const first = open();
  await first.user.click(submit());
  expect((await screen.findAllByText('The answer got lost')).length).toBeGreaterThan(0);
  await first.user.click(submit());
  await waitFor(() => expect(keys).toHaveLength(2));
  first.unmount();
  const { user } = open();
  await user.click(submit());
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(new Set(keys).size).toBe(1);
  api.use(answers(createBooking, sampleBooking()));
  await waitFor(() => expect(submit()).toBeEnabled());
  await type(user, 'Your reference number', '-B');
  await user.click(submit());
  await waitFor(() => expect(keys).toHaveLength(4));
  expect(new Set(keys).size).toBe(2);
  await waitFor(() => expect(useDrafts.getState().drafts).toEqual({}));
});

test('shows a server error at its field', async () => {
  api.use(refuses(createBooking, 422, 'invalid', [{ path: 'fields.mblNumber', message: 'MBL number is in use' }]));
  givenDraft();
  const { user } = open();
  await user.click(submit());
  expect(
    await screen.findByRole('textbox', { name: /^MBL number/, description: 'MBL number is in use' }),
  ).toBeInvalid();
});

test('shows a general refusal once, and keeps the input', async () => {
  const message = 'The sailing has left. Search again.';
  api.use(refuses(createBooking, 409, message));
  givenDraft();
  const { user } = open();
  await user.click(submit());
  expect(await screen.findAllByText(message)).toHaveLength(1);
  expect(reference()).toHaveValue('HAL-PO-88410');
  expect(screen.getByRole('textbox', { name: /^Weight/ })).toHaveValue('21,080 kg');
  expect(screen.getByText('packing-list.pdf')).toBeInTheDocument();
});

test('shows a server error in its row', async () => {
  api.use(
    refuses(createBooking, 422, 'invalid', [
      { path: 'fields.containers[1].container_weight', message: 'must be a number' },
    ]),
  );
  givenDraft();
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Add container' }));
  const second = within(screen.getByRole('group', { name: 'Cargo row 2' }));
  await user.type(second.getByRole('textbox', { name: /^Weight/ }), '1');
  await user.click(submit());
  expect(await second.findByRole('textbox', { name: /^Weight/, description: 'must be a number' })).toBeInvalid();
  await user.click(screen.getByRole('button', { name: 'Container weight, row 2' }));
  expect(second.getByRole('textbox', { name: /^Weight/ })).toHaveFocus();
});

test("shows the server's message for a refused load type", async () => {
  const message = 'The load type BCL is not supported';
  api.use(refuses(createBooking, 422, message, [{ path: 'loadType', message }]));
  givenDraft();
  const { user } = open();
  await user.click(submit());
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
});

test('waits for running uploads before sending', async () => {
  api.use(answers(uploadFile, () => new Promise<never>(() => {})));
  const { user } = open();
  await upload(user, 'MBL', 'draft.pdf');
  await user.click(submit());
  expect(await screen.findByText('Documents are still being uploaded')).toBeInTheDocument();
  expect(screen.queryByText('Customer is a required field')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel upload of draft.pdf' }));
});

describe('ETD and ETA', () => {
  const write = async (user: ReturnType<typeof open>['user'], label: 'ETD' | 'ETA', days: string) => {
    await user.clear(screen.getByRole('textbox', { name: label }));
    await user.paste(days);
  };

  test('are sent as the typed days', async () => {
    const sent: unknown[] = [];
    api.use(
      answers(createBooking, ({ body }) => {
        sent.push(body);
        return sampleBooking();
      }),
    );
    givenDraft();
    const { user } = open();
    await write(user, 'ETD', '2027-01-31');
    await write(user, 'ETA', '2027.2.28');
    await user.click(submit());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ fields: { etd: '2027-01-31', eta: '2027-02-28' } });
  });

  test('are not sent when they are no valid days, and stay after a reload', async () => {
    const sent: unknown[] = [];
    api.use(
      answers(createBooking, ({ body }) => {
        sent.push(body);
        return sampleBooking();
      }),
    );
    givenDraft();
    const { user, unmount } = open();
    const field = () => screen.getByRole('textbox', { name: 'ETD' });
    await write(user, 'ETA', '20270131');
    for (const days of ['2027/01', '31.01.2027', '2027/02/30', '03/04/2027']) {
      await write(user, 'ETD', '2027-01-30');
      await waitFor(() => expect(field()).toBeValid());
      await write(user, 'ETD', days);
      await user.click(submit());
      await waitFor(() => expect(field()).toHaveAccessibleDescription('Enter a date as yyyy/MM/dd'));
      expect(field()).toHaveValue(days);
      expect(screen.getByRole('textbox', { name: 'ETA' })).toBeValid();
      expect(sent).toEqual([]);
    }
    unmount();
    open();
    expect(field()).toHaveValue('03/04/2027');
  });
});
