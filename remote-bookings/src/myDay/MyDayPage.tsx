import { useAbility } from '@quayside/kernel/session';
import { Box, Faces, PageTitle, Panel, Skeleton } from '@quayside/ui';
import { DayFacts } from './DayFacts';
import { dayText } from './dayText';
import { Parts } from './MyDay';
import { useMyDay } from './useMyDay';

/** /my-day: the counts of today for staff, and what of the user is late, due and new. */
export default function MyDayPage() {
  const day = useMyDay();
  const worksOnBookings = useAbility().can('update', 'Booking');
  return (
    <>
      <PageTitle
        aside={
          <Box textStyle="dense" color="fg.muted">
            {day.data ? dayText(day.data.today) : <Skeleton h="14px" w="160px" />}
          </Box>
        }
      >
        My day
      </PageTitle>
      <Panel as="section" aria-label="Work of the day" overflow="hidden">
        {worksOnBookings && <DayFacts />}
        <Faces query={day} skeleton={<Skeleton h="180px" m="16px" />} isEmpty={() => false} empty={null}>
          {(shown) => <Parts day={shown} startsWhole />}
        </Faces>
      </Panel>
    </>
  );
}
