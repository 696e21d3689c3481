import { renderInKernel } from '@quayside/remote-kit/testing';
import { screen } from '@testing-library/react';
import { sampleCard } from '../testing/samples';
import { BookingCard } from './BookingCard';

const troubled = sampleCard(1, {
  tempStatus: 'exception',
  hasException: true,
  exceptionCount: 3,
  worstException: {
    type: 'MISSED_TRANSSHIPMENT',
    severity: 'critical',
    title: 'Connection missed at Singapore',
    facts: { place: null, at: null, dateOnly: false, effect: { date: 'ETA', hours: 144 } },
    cause: 'The onward departure passed without the cargo.',
  },
});

test('shows the worst exception and the number of others, without a count on View', () => {
  renderInKernel(<BookingCard booking={troubled} exceptions />);
  const card = screen.getByRole('article');
  expect(card).toHaveTextContent(
    'Connection missed at Singapore, ETA +6 d · The onward departure passed without the cargo.2 more',
  );
  expect(screen.getByRole('img', { name: 'Critical' })).toBeInTheDocument();
  for (const link of screen.getAllByRole('link', { name: /^View/ })) expect(link).not.toHaveTextContent('3');
});

test('shows no exceptions when the exception display is off', () => {
  renderInKernel(<BookingCard booking={troubled} exceptions={false} />);
  expect(screen.queryByText(/Connection missed/)).not.toBeInTheDocument();
});

test('shows how a cancelled booking ended, with its open exceptions below', () => {
  renderInKernel(
    <BookingCard
      booking={{
        ...troubled,
        status: 'cancelled',
        cancellation: {
          at: '2026-11-20T08:00:00.000Z',
          by: 'Mei-Ling Tan',
          reason: 'cargo-not-ready',
          comment: '',
          statusBefore: 'new',
        },
      }}
      exceptions
    />,
  );
  expect(screen.getByRole('article')).toHaveTextContent(/Cancelled by Mei-Ling Tan.*Connection missed at Singapore/);
});
