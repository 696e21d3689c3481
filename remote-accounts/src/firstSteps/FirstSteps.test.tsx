import {
  addSampleData,
  type FirstSteps,
  firstSteps,
  getFirstSteps,
  getSampleData,
  hideFirstSteps,
  removeSampleData,
  type SampleData,
} from '@quayside/contract';
import { answers, mockServer, refuses, renderInKernel } from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import FirstStepsPage from './FirstStepsPage';
import FirstStepsWidget from './FirstStepsWidget';

const api = mockServer();
const begun: FirstSteps = {
  hidden: false,
  done: ['money', 'team'],
  profile: {
    legalName: 'Kestrel Freight GmbH',
    city: 'Hamburg',
    timeZone: 'Europe/Berlin',
    currency: 'EUR',
    hasLogo: false,
  },
  marginPercent: 0,
  marginAmount: null,
};

const none: SampleData = { addedAt: null, counts: { customer: 0, contact: 0, rate: 0, departure: 0, booking: 0 } };
beforeEach(() => api.use(answers(getSampleData, none)));

test('shows an admin the progress and the next step, and hides it', async () => {
  const sent: unknown[] = [];
  api.use(
    answers(getFirstSteps, begun),
    answers(hideFirstSteps, ({ body }) => {
      sent.push(body);
      return { ...begun, hidden: true };
    }),
  );
  const { user } = renderInKernel(<FirstStepsWidget />, { role: 'admin', at: '/bookings/all' });
  const rows = within(await screen.findByRole('region', { name: 'Get ready for the first shipment' }));
  expect(rows.getByRole('img', { name: '2 of 9 done' })).toBeVisible();
  const [profile, money, margin] = rows.getAllByRole('listitem');
  expect(profile).toHaveTextContent('Profile and logo, nextKestrel Freight GmbH, Hamburg. The logo is missing.');
  expect(within(profile as HTMLElement).getByRole('link')).toHaveAttribute('href', '/settings/company-profile');
  expect(money).toHaveTextContent('Time zone and currency, doneEurope/Berlin, EURChange');
  expect(margin).toHaveTextContent('0 % now: customers would see your cost as the price');
  await user.click(rows.getByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(screen.queryByRole('heading')).not.toBeInTheDocument());
  expect(sent).toEqual([{ hidden: true }]);
  expect(await screen.findByText('You find the first steps under Settings, General.')).toBeVisible();
});

test('shows it again with the reason when hiding fails', async () => {
  api.use(answers(getFirstSteps, begun), refuses(hideFirstSteps, 500, 'The database is away.'));
  const { user } = renderInKernel(<FirstStepsWidget />, { role: 'admin', at: '/bookings/all' });
  await user.click(await screen.findByRole('button', { name: 'Hide' }));
  expect(await screen.findByText('The database is away.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Hide' })).toBeVisible();
});

test('stays visible in Settings when hidden or complete', async () => {
  const done: FirstSteps = { ...begun, hidden: true, done: [...firstSteps], marginPercent: 12 };
  api.use(
    answers(getFirstSteps, done),
    answers(hideFirstSteps, ({ body }) => ({ ...done, ...body })),
  );
  const { user } = renderInKernel(<FirstStepsPage />, { role: 'admin', at: '/settings/first-steps' });
  expect(await screen.findByText('Setup is complete. You can quote and book.')).toBeVisible();
  expect(screen.getByText('12 % on every price')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show on the dashboard' }));
  expect(await screen.findByRole('button', { name: 'Hide on the dashboard' })).toBeVisible();
});

test('adds sample data, and lists the records that remain after removing it', async () => {
  let sample = none;
  const kept = [{ name: 'SAMPLE-1', why: 'was changed since' }];
  api.use(
    answers(getFirstSteps, begun),
    answers(getSampleData, () => sample),
    answers(addSampleData, () => {
      sample = {
        addedAt: '2026-11-20T10:00:00.000Z',
        counts: { customer: 1, contact: 4, rate: 4, departure: 12, booking: 4 },
      };
      return sample;
    }),
    answers(removeSampleData, () => {
      sample = none;
      return { removed: 24, kept };
    }),
  );
  const { user } = renderInKernel(<FirstStepsPage />, { role: 'admin', at: '/settings/first-steps' });
  await user.click(await screen.findByRole('button', { name: 'Add sample data' }));
  expect(await screen.findByText(/^1 customer, 4 contacts, 4 rates, 12 departures, 4 bookings,/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove sample data' }));
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Remove the sample data?' })).getByRole('button', {
      name: 'Remove',
    }),
  );
  expect(await screen.findByRole('button', { name: 'Add sample data' })).toBeVisible();
  expect(screen.getByText('SAMPLE-1 was changed since')).toBeVisible();
});
