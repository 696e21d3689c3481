import { type Booking, requestTracking } from '@quayside/contract';
import { answers, mockServer, refuses, renderInKernel } from '@quayside/remote-kit/testing';
import { screen } from '@testing-library/react';
import { aBooking, aTracking } from '../tracking/tracking.fixture';
import { CarrierSearchForm } from './CarrierSearchForm';

const api = mockServer();
const show = (booking: Booking = aBooking()) => renderInKernel(<CarrierSearchForm booking={booking} />);
const request = () => screen.getByRole('button', { name: 'Request tracking' });
const carrier = () => screen.getByRole('combobox', { name: /^Carrier/ });

test('suggests the carrier of the MBL, allows another one, and sends the request', async () => {
  const asked: unknown[] = [];
  api.use(
    answers(requestTracking, ({ body }) => {
      asked.push(body);
      return aTracking({ trackingState: 'requested' });
    }),
  );
  const { user } = show();
  expect(carrier()).toHaveValue('CMDU');
  expect(screen.getByText('By the MBL; choose another if it is wrong')).toBeVisible();
  await user.click(request());
  expect(await screen.findByText('Tracking requested')).toBeVisible();
  await user.selectOptions(carrier(), 'HLCU');
  await user.click(request());
  await screen.findAllByText('Tracking requested');
  expect(asked).toEqual([
    expect.objectContaining({ transport_mode: 'FCL', mblNumber: 'CMDUHPH0412867', carrier: 'CMDU' }),
    expect.objectContaining({ carrier: 'HLCU' }),
  ]);
});

test('requires the mode, and numbers of at least six characters', async () => {
  const { user } = show();
  await user.selectOptions(screen.getByRole('combobox', { name: /^Mode of transport/ }), 'Choose');
  const mbl = screen.getByRole('textbox', { name: /^MBL number/ });
  await user.clear(mbl);
  await user.type(mbl, 'CMDU1');
  await user.click(request());
  expect(await screen.findByText('Required Field')).toBeVisible();
  expect(screen.getByText('Enter at least 6 characters')).toBeVisible();
});

test('infers an airline from the air waybill', async () => {
  const air = aBooking({ loadType: 'AIR', mode: 'AIR', isLikeAIRBooking: true, listContainerNumbers: [] });
  air.fields = { ...air.fields, mblNumber: '99912345675' };
  show(air);
  expect(carrier()).toHaveValue('CA');
  expect(screen.queryByRole('textbox', { name: /^Container number/ })).not.toBeInTheDocument();
});

test('shows a server error at its field', async () => {
  api.use(refuses(requestTracking, 422, 'refused', [{ path: 'carrier', message: 'Unknown carrier' }]));
  const { user } = show();
  await user.click(request());
  expect(await screen.findByText('Unknown carrier')).toBeVisible();
});

test('shows why a carrier cannot be queried', async () => {
  const reason = 'Tracking of CMA CGM is not set up here.';
  api.use(answers(requestTracking, aTracking({ trackingState: 'stopped', stateReason: reason })));
  const { user } = show();
  await user.click(request());
  expect(await screen.findByText(reason)).toBeVisible();
});
