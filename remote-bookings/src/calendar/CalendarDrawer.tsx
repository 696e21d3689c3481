import {
  type Answer,
  CALENDAR_DAYS_BACK,
  type CalendarFeed,
  type createCalendarFeed,
  listCalendarFeeds,
  revokeCalendarFeed,
} from '@quayside/contract';
import { callKey, useCall } from '@quayside/kernel/api';
import { type Action, ActionDialog, Box, Faces, Heading, MadeLink, SideDrawer, Skeleton } from '@quayside/ui';
import { useState } from 'react';
import { CalendarFeeds } from './CalendarFeeds';
import { CalendarForm, type CalendarFormProps } from './CalendarForm';
import { FollowList } from './FollowList';

const revoking = ({ id, name }: CalendarFeed): Action => ({
  question: `Revoke the calendar “${name}”?`,
  consequence: 'The calendar address stops working. This cannot be undone, but you can create a new calendar.',
  confirmLabel: 'Revoke',
  destructive: true,
  run: (api) => api.call(revokeCalendarFeed, { params: { id } }),
  done: `“${name}” was revoked`,
  takesAway: true,
});

/** Returns the address with the scheme that calendar programs subscribe to. */
const toWebcal = (url: string | null): string | undefined => url?.replace(/^https?:/, 'webcal:');

/** Creates, lists and revokes calendar feeds of booking dates. */
export default function CalendarDrawer({
  view,
  words,
  onClose,
}: Pick<CalendarFormProps, 'view' | 'words'> & { onClose: () => void }) {
  const feeds = useCall(listCalendarFeeds, {}, { staleTime: 0 });
  const [made, setMade] = useState<Answer<typeof createCalendarFeed> | null>(null);
  const [asking, setAsking] = useState<CalendarFeed | null>(null);
  return (
    <SideDrawer
      open
      onClose={onClose}
      size="md"
      title="Calendar"
      subtitle={`ETD, ETA, cut-offs and last free days, from ${CALENDAR_DAYS_BACK} days back, kept current in your calendar program`}
    >
      <Box display="grid" gap="24px" py="16px">
        {made && (
          <MadeLink
            key={made.feed.id}
            url={made.url}
            name="address"
            opens={{ href: toWebcal(made.url), says: 'Subscribe in the calendar program of this device' }}
          />
        )}
        <CalendarForm key={`after ${made?.feed.id}`} view={view} words={words} onMade={setMade} />
        <Box>
          <Heading as="h3" textStyle="label" mb="8px">
            Your calendars
          </Heading>
          <Faces
            query={feeds}
            skeleton={<Skeleton height="56px" />}
            isEmpty={(all) => all.length === 0}
            empty={
              <Box color="fg.muted">
                No calendars yet. Anyone with the address of a calendar sees the same bookings as you.
              </Box>
            }
          >
            {(all) => <CalendarFeeds feeds={all} onRevoke={setAsking} />}
          </Faces>
        </Box>
        <FollowList view={view} words={words} />
      </Box>
      {asking && (
        <ActionDialog
          action={revoking(asking)}
          changes={[callKey(listCalendarFeeds)]}
          onClose={() => setAsking(null)}
          onDone={() => asking.id === made?.feed.id && setMade(null)}
        />
      )}
    </SideDrawer>
  );
}
