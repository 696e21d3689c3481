import {
  createBooking,
  type Departure,
  getBooking,
  listDepartures,
  listOwnCarriers,
  updateBooking,
} from '@quayside/contract';
import { useDrafts } from '@quayside/kernel/session';
import { answers, mockServer, paste, refuses, renderInKernel, samplePage } from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { CreateBookingDrawer } from '../create/CreateBookingDrawer';
import { formAnswers, givenDraft, pick, type } from '../testing/fillBooking';
import { openBooking } from '../testing/openBooking';
import { haiphong, rotterdam, sampleBooking, toSampleId } from '../testing/samples';

const api = mockServer();
const sailing: Departure = {
  ...{ id: toSampleId(0xd1), agent: toSampleId(0xe1), source: 'hand', mode: 'SEA', service: 'FAL1', via: [] },
  ...{ carrier: { code: 'CMDU', name: 'CMA CGM' }, origin: haiphong, destination: rotterdam },
  ...{ vessel: 'CMA CGM RIVOLI', voyage: '0FLLVW1MA', flight: null, etdWas: null },
  ...{ etd: '2031-01-10T03:00:00.000Z', eta: '2031-02-12T08:00:00.000Z' },
  cutOffs: [{ name: 'VGM', at: '2031-01-08T05:00:00.000Z' }],
  ...{ updatedAt: '2030-12-01T08:00:00.000Z', version: 1 },
};
let sent: unknown[];
beforeEach(() => {
  sent = [];
  api.use(
    ...formAnswers,
    answers(listOwnCarriers, samplePage([])),
    answers(listDepartures, samplePage([sailing])),
    answers(createBooking, ({ body }) => {
      sent.push(body.fields);
      return sampleBooking();
    }),
  );
  givenDraft();
});
afterEach(() => useDrafts.getState().clear());

const expand = async () => {
  const { user } = renderInKernel(<CreateBookingDrawer open onClose={() => {}} />, { at: '/bookings/all' });
  await user.click(screen.getByRole('button', { name: 'Enter carrier and cut-offs' }));
  await screen.findByRole('combobox', { name: /^Carrier/ });
  return user;
};
const submit = () => screen.getByRole('button', { name: 'Submit Booking' });
const section = () => within(screen.getByRole('region', { name: 'Carrier and cut-offs' }));

describe('CarriageSection', () => {
  test('is collapsed, and sends carrier, voyage and cut-offs in the time of the port of loading', async () => {
    const user = await expand();
    await pick(user, 'Carrier', 'maersk', /Maersk/);
    await paste(user, screen.getByRole('combobox', { name: /^Vessel/ }), 'EVER GIVEN');
    await type(user, 'Voyage', '071W');
    await paste(user, screen.getByRole('textbox', { name: /^VGM cut-off: date/ }), '2031-01-08');
    await paste(user, screen.getByRole('textbox', { name: /^VGM cut-off: time/ }), '12:00');
    expect(section().getByText('Maersk · EVER GIVEN / 071W · 1 cut-off')).toBeVisible();
    await user.click(submit());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      ...{
        carrier: { code: 'MAEU', name: 'Maersk' },
        vessel: 'EVER GIVEN',
        voyage: '071W',
        service: null,
        flight: null,
      },
      cutOffs: { VGM: '2031-01-08T12:00' },
    });
  });

  test('takes a carrier that is not in the list by its name', async () => {
    const user = await expand();
    await pick(user, 'Carrier', 'Harbour Coasters', /Use the name “Harbour Coasters”/);
    await waitFor(() => expect(section().getByText('Harbour Coasters')).toBeVisible());
    await user.click(submit());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ carrier: { code: '', name: 'Harbour Coasters' } });
  });

  test('fills carrier, dates and cut-offs from a departure of the company', async () => {
    const user = await expand();
    await screen.findByRole('combobox', { name: /^Departure/ });
    await pick(user, 'Departure', 'rivoli', /CMA CGM RIVOLI/);
    expect(section().getByText('CMA CGM · FAL1 · CMA CGM RIVOLI / 0FLLVW1MA · 1 cut-off')).toBeVisible();
    await user.click(submit());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      ...{ etd: '2031-01-10', eta: '2031-02-12', carrier: { code: 'CMDU' }, service: 'FAL1', voyage: '0FLLVW1MA' },
      cutOffs: { VGM: '2031-01-08T12:00' },
    });
  });

  test('asks for the time of a cut-off, and shows what the server refuses on its field', async () => {
    const user = await expand();
    await paste(user, screen.getByRole('textbox', { name: /^VGM cut-off: date/ }), '2031-01-08');
    await user.click(submit());
    expect((await screen.findAllByText('Enter the time as HH:mm')).length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
    await paste(user, screen.getByRole('textbox', { name: /^VGM cut-off: time/ }), '12:00');
    api.use(
      refuses(createBooking, 422, 'Check the fields', [
        { path: 'fields.cutOffs.VGM', message: 'must not be after ETD' },
      ]),
    );
    await user.click(submit());
    expect((await section().findAllByText('must not be after ETD')).length).toBeGreaterThan(0);
  });

  test('clears vessel and cut-offs of the former lane when the port changes, and offers to undo it', async () => {
    const { may, fields } = sampleBooking();
    const { routes } = fields;
    const cutOffs = [{ name: 'VGM' as const, at: '2026-11-02T05:00:00.000Z' }];
    const booked = routes && { ...routes, vessel: 'EVER GIVEN', cutOffs };
    const edit = ['parties', 'references', 'routing', 'remarks'] as const;
    api.use(
      answers(
        getBooking,
        sampleBooking({
          shippingStatus: 'confirmed',
          fields: { ...fields, routes: booked },
          may: { ...may, edit: [...edit] },
        }),
      ),
    );
    const { user } = openBooking();
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit booking' }));
    expect(section().getByText(/EVER GIVEN/)).toBeVisible();
    await user.clear(dialog.getByRole('combobox', { name: /^Port of loading/ }));
    await pick(user, 'Port of loading', 'NLR', /Rotterdam/);
    expect(await dialog.findByRole('button', { name: /Undo.*Vessel/ })).toBeVisible();
    expect(section().getByText('was EVER GIVEN')).toBeVisible();
    expect(section().getByRole('combobox', { name: /^Vessel/ })).toHaveValue('');
    expect(dialog.getByRole('row', { name: 'Cut-offs VGM cut-off 2026/11/02 12:00 none' })).toBeVisible();
  });

  test('edits the carrier after the departure, but neither vessel nor cut-offs', async () => {
    const { may } = sampleBooking();
    const departed = sampleBooking({
      shippingStatus: 'onboard',
      may: { ...may, edit: ['parties', 'references', 'remarks'] },
    });
    api.use(
      answers(getBooking, departed),
      answers(updateBooking, ({ body }) => {
        sent.push(body.fields);
        return departed;
      }),
    );
    const { user } = openBooking();
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.click(await screen.findByRole('button', { name: 'Enter carrier and cut-offs' }));
    expect(await screen.findByRole('combobox', { name: /^Vessel/ })).toBeDisabled();
    expect(screen.queryByRole('textbox', { name: /VGM cut-off/ })).not.toBeInTheDocument();
    await user.clear(screen.getByRole('combobox', { name: /^Carrier/ }));
    await pick(user, 'Carrier', 'maersk', /Maersk/);
    const dialog = within(screen.getByRole('dialog', { name: 'Edit booking' }));
    expect(dialog.getByText('1 change')).toBeVisible();
  });
});
