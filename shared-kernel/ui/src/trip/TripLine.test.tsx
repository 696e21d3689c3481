import type { TripLine as Line } from '@quayside/freight';
import { render, screen } from '@testing-library/react';
import { InUi } from '../InUi';
import { TripLine } from './TripLine';

const line: Line = {
  marker: { kind: 'moving', mark: 'ship', at: 53 },
  done: 53,
  estimated: 53,
  via: [{ code: 'SGSIN', at: 20, behind: true }],
  planned: null,
  departed: true,
  arrived: false,
  end: null,
};
const show = (more: Partial<Line> = {}) => {
  const label = 'Between Singapore and Rotterdam, 14 d to go';
  render(
    <InUi>
      <TripLine line={{ ...line, ...more }} status="in-progress" label={label} />
    </InUi>,
  );
  return screen.getByRole('img', { name: label });
};

test('describes the trip in a sentence and places the cargo', () => {
  const drawn = show();
  expect(drawn.querySelector('[data-marker]')).toHaveAttribute('data-marker', 'moving');
  expect(drawn.querySelector('[data-marker]')).toHaveStyle({ left: 'calc(5px + (100% - 10px) * 53 / 100)' });
  expect(drawn.querySelector('[data-line]')).toBeNull();
});

test('dashes unreported parts and marks the planned arrival', () => {
  const drawn = show({ marker: { kind: 'unreported', mark: 'ship', at: 53 }, done: 20, planned: 90 });
  expect(drawn.querySelector('[data-line="estimated"]')).toHaveStyle({ width: 'calc((100% - 10px) * 33 / 100)' });
  expect(drawn.querySelector('[data-line="planned"]')).toBeInTheDocument();
});
