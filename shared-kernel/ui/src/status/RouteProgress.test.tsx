import { render, screen } from '@testing-library/react';
import { InUi } from '../InUi';
import { RouteProgress } from './RouteProgress';

test('says how far the trip is', () => {
  render(
    <InUi>
      <RouteProgress
        label="VNHPH to NLRTM"
        progress={56.4}
        mode="FCL"
        status="exception"
        departed
        via={[{ code: 'SGSIN', at: 30 }]}
      />
    </InUi>,
  );
  const line = screen.getByRole('progressbar', { name: 'VNHPH to NLRTM' });
  expect(line).toHaveAttribute('aria-valuenow', '56');
  expect(line).toHaveAttribute('aria-valuetext', '56 %, Exception');
});
