import { render, screen } from '@testing-library/react';
import { InUi } from '../InUi';
import { segmentGroupRecipe } from '../theme/displayRecipes';
import { SegmentedControl } from './SegmentedControl';

test('draws the background on the chosen segment itself, so that a label that loads later cannot displace it', () => {
  const segments = [
    { value: 'open', label: 'Open 1,284' },
    { value: 'closed', label: 'Closed' },
  ];
  const { container } = render(
    <InUi>
      <SegmentedControl aria-label="Lists" value="closed" onChange={() => {}} segments={segments} />
    </InUi>,
  );
  expect(screen.getByRole('radio', { name: 'Closed' })).toBeChecked();
  expect(container.querySelector('[data-part=indicator]')).toBeNull();
  expect(segmentGroupRecipe.base?.item?.['&[data-state=checked]']).toHaveProperty('bg');
});
