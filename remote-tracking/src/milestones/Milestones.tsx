import type { WidgetProps } from '@freight/shared-kernel/composition';
import { Faces, Panel } from '@freight/shared-kernel/ui';
import { both } from '../tracking/both';
import { useTracking } from '../tracking/useTracking';
import { MilestoneSkeleton } from './MilestoneSkeleton';
import { MilestoneStepper } from './MilestoneStepper';
import { milestoneSteps } from './milestoneSteps';

/** The milestone stepper alone, for other pages of a booking. */
export default function Milestones({ bookingId }: WidgetProps['tracking/milestones']) {
  const { tracking, booking } = useTracking(bookingId);
  return (
    <Faces
      query={both(tracking, booking)}
      skeleton={
        <Panel>
          <MilestoneSkeleton />
        </Panel>
      }
    >
      {([known, whole]) => (
        <Panel>
          <MilestoneStepper
            steps={milestoneSteps(known, whole)}
            eta={known.eta}
            etaTimeZone={whole.bookingTo.timeZone}
          />
        </Panel>
      )}
    </Faces>
  );
}
