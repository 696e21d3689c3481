import { render, screen } from '@testing-library/react';
import { InUi } from '../InUi';
import { ProgressBar } from './ProgressBar';

test('reports the progress, in numbers once they are known', async () => {
  const { rerender } = render(<ProgressBar label="Export" percent={undefined} text="Preparing" />, { wrapper: InUi });
  const bar = await screen.findByRole('progressbar', { name: 'Export' });
  expect(bar).not.toHaveAttribute('aria-valuenow');
  expect(bar).toHaveAttribute('aria-valuetext', 'Preparing');
  rerender(<ProgressBar label="Export" percent={25} />);
  expect(bar).toHaveAttribute('aria-valuenow', '25');
});
