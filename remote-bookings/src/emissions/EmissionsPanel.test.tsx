import { type BookingEmissions, getBookingEmissions } from '@quayside/contract';
import { answers, mockServer, refuses, renderInKernel } from '@quayside/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { toSampleId } from '../testing/samples';
import EmissionsPanel from './EmissionsPanel';

const api = mockServer();
type Leg = BookingEmissions['legs'][number];
const sea: Leg = {
  ...{ mode: 'sea', from: 'CNSHA', to: 'NLRTM', km: 22_363, basis: 'sea lanes', adjustment: '+ 15 %' },
  ...{ factor: 19.77, co2eKg: 8_842.3 },
};
const truck: Leg = {
  ...{ mode: 'truck', from: 'NLRTM', to: 'DEDUI', km: null, basis: null, adjustment: null, factor: null, co2eKg: null },
};
const source = 'UK Government GHG Conversion Factors';

const open = (found: BookingEmissions) => {
  api.use(answers(getBookingEmissions, found));
  renderInKernel(<EmissionsPanel id={toSampleId(1)} />);
};

describe('EmissionsPanel', () => {
  test('shows the estimate with distance, mass, factor and source of each leg', async () => {
    open({ co2eKg: 8_842.3, reason: null, tonnes: 20, source, legs: [sea, truck] });
    const legs = within(await screen.findByRole('list', { name: 'Calculation by leg' })).getAllByRole('listitem');
    expect(legs[0]).toHaveTextContent(
      'CNSHA → NLRTM · 8,842 kgSea: 22,363 km (sea lanes + 15 %) × 20 t × 19.77 g per tonne-km',
    );
    expect(legs[1]).toHaveTextContent('Truck: not included, no verified factor or no coordinates');
    expect(screen.getByText(/Factors: UK Government GHG Conversion Factors\./)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'CO2e, estimated' })).toBeVisible();
  });

  test('names the reason instead of an invented mass', async () => {
    open({ co2eKg: null, reason: 'weight', tonnes: null, source, legs: [{ ...sea, co2eKg: null }] });
    expect(
      await screen.findByText('Not known. The weight of the cargo is not known for every container.'),
    ).toBeVisible();
    expect(screen.getByText(/× weight not known × 19.77 g/)).toBeVisible();
  });

  test('offers a retry after a failure', async () => {
    api.use(refuses(getBookingEmissions, 500, 'Something went wrong'));
    renderInKernel(<EmissionsPanel id={toSampleId(1)} />);
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  });
});
