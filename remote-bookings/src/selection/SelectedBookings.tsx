import { lazy, Suspense, useState } from 'react';
import type { SelectionBarProps } from './SelectionBar';
import type { Select } from './useSelection';

const SelectionBar = lazy(() => import('./SelectionBar'));

interface SelectedBookingsProps extends Omit<SelectionBarProps, 'onSelect'> {
  select: Select;
}

/** Loads the bar of actions with the first selected booking, and keeps it for the result of the last action. */
export function SelectedBookings({ select, ...props }: SelectedBookingsProps) {
  const [isUsed, setIsUsed] = useState(false);
  if (props.selection.versions.size > 0 && !isUsed) setIsUsed(true);
  if (!isUsed) return null;
  return (
    <Suspense>
      <SelectionBar {...props} onSelect={(bookings) => select({ type: 'set', bookings })} />
    </Suspense>
  );
}
