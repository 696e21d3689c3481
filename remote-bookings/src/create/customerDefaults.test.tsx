import { type Customer, getCustomer, getCustomerTerms } from '@quayside/contract';
import { useDrafts } from '@quayside/kernel/session';
import { answers, mockServer, renderInKernel } from '@quayside/remote-kit/testing';
import { screen } from '@testing-library/react';
import { emptyBooking, withDefaults } from '../form/bookingValues';
import { formAnswers, noTerms, pick } from '../testing/fillBooking';
import { haiphong, rotterdam, sampleContact, toSampleId, toSamplePort } from '../testing/samples';
import { CreateBookingDrawer } from './CreateBookingDrawer';

const api = mockServer();
beforeEach(() => api.use(...formAnswers));
afterEach(() => useDrafts.getState().clear());

const terms = {
  ...noTerms,
  shipper: sampleContact(0xb4, 'Mekong Timber'),
  consignee: sampleContact(0xb5, 'Oranje Retail DC'),
  origin: toSamplePort(haiphong),
  destination: toSamplePort(rotterdam),
};

test("fills in the customer's parties and ports, without replacing earlier choices", async () => {
  api.use(answers(getCustomerTerms, terms));
  const { user } = renderInKernel(<CreateBookingDrawer open onClose={() => {}} />, { at: '/bookings/all' });
  await pick(user, 'Shipper', 'hai', /Haiphong Rattan/);
  await pick(user, 'Link to customer', 'halden', /Halden/);
  const box = (name: RegExp) => screen.findByRole('combobox', { name });
  expect(await screen.findByDisplayValue('Oranje Retail DC')).toBeVisible();
  expect(await box(/^Shipper/)).toHaveValue('Haiphong Rattan & Steel JSC');
  expect((await box(/^Port of loading/)) as HTMLInputElement).toHaveDisplayValue(/VNHPH|Haiphong/i);
  expect((await box(/^Port of discharge/)) as HTMLInputElement).toHaveDisplayValue(/NLRTM|Rotterdam/i);
});

test('keeps ports of the other load type until the load type changes', () => {
  const airport = { ...toSamplePort(haiphong), portType: 'AIR' as const };
  const filled = withDefaults(emptyBooking(), { ...terms, origin: airport, destination: airport });
  expect([filled.portOfLoading, filled.portOfDischarge]).toEqual([null, null]);
  expect(filled.otherEnds).toEqual({ portOfLoading: airport, portOfDischarge: airport });
});

test('starts with the customer of the address and its defaults', async () => {
  const halden = { id: toSampleId(0xc1), kind: 'customer', companyName: 'Halden Outdoor B.V.' } as Customer;
  api.use(answers(getCustomer, halden), answers(getCustomerTerms, terms));
  const from = { kind: 'customer', id: halden.id } as const;
  renderInKernel(<CreateBookingDrawer open from={from} onClose={() => {}} />, { at: '/bookings/all' });
  expect(await screen.findByDisplayValue('Halden Outdoor B.V.')).toBeVisible();
  expect(screen.getByDisplayValue('Mekong Timber')).toBeVisible();
});
