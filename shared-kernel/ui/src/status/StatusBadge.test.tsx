import { render, screen } from '@testing-library/react';
import { InUi } from '../InUi';
import { StatusBadge } from './StatusBadge';
import { badgeStatuses, statusLooks } from './statusLooks';

test('is read as a sentence and shows the label of the specification', () => {
  render(
    <InUi>
      <StatusBadge status="in-progress" />
    </InUi>,
  );
  expect(screen.getByText('Status: In progress')).toBeInTheDocument();
  expect(screen.getByText('IN PROGRESS')).toBeVisible();
});

test('draws a different shape for every status', () => {
  const { container } = render(
    <InUi>
      {badgeStatuses.map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
    </InUi>,
  );
  const shapes = [...container.querySelectorAll('svg[data-glyph]')].map((glyph) => glyph.innerHTML);
  expect(new Set(shapes).size).toBe(badgeStatuses.length);
  expect(badgeStatuses.map((status) => statusLooks[status].label)).toEqual(
    expect.arrayContaining(['NEW', 'IN PROGRESS', 'COMPLETED', 'CANCELLED', 'RFP', 'Arriving Soon', 'Exception']),
  );
});
