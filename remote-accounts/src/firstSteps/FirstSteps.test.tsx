import { type FirstSteps, firstSteps, getFirstSteps, hideFirstSteps } from '@quayside/contract';
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
};

test('an admin sees how far the company is, what comes next and where, and hides it', async () => {
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

test('what could not be hidden comes back and says why', async () => {
  api.use(answers(getFirstSteps, begun), refuses(hideFirstSteps, 500, 'The database is away.'));
  const { user } = renderInKernel(<FirstStepsWidget />, { role: 'admin', at: '/bookings/all' });
  await user.click(await screen.findByRole('button', { name: 'Hide' }));
  expect(await screen.findByText('The database is away.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Hide' })).toBeVisible();
});

test('under Settings it stays when it is hidden, and when all is done', async () => {
  const done: FirstSteps = { ...begun, hidden: true, done: [...firstSteps], marginPercent: 12 };
  api.use(
    answers(getFirstSteps, done),
    answers(hideFirstSteps, ({ body }) => ({ ...done, ...body })),
  );
  const { user } = renderInKernel(<FirstStepsPage />, { role: 'admin', at: '/settings/first-steps' });
  expect(await screen.findByText('All is done: you can quote and book.')).toBeVisible();
  expect(screen.getByText('12 % on every price')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show on the dashboard' }));
  expect(await screen.findByRole('button', { name: 'Hide on the dashboard' })).toBeVisible();
});
