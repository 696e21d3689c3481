import { render, screen } from '@testing-library/react';
import { InUi } from '../InUi';
import { segmentGroupRecipe } from '../theme/displayRecipes';
import { SegmentedControl } from './SegmentedControl';

test('the chosen segment bears its ground itself: none is laid where it stood before a number came', () => {
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
