import { type Booking, listTasks, maxTasks, type Task } from '@quayside/contract';
import { callKey, useCall } from '@quayside/kernel/api';
import { useNews } from '@quayside/kernel/realtime';
import { Link } from '@quayside/kernel/router';
import { useAbility, useUser } from '@quayside/kernel/session';
import { Box, Button, EmptyState, Faces, Flex, Heading, Panel, SkeletonRows } from '@quayside/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useBooking } from '../detail/BookingFrame';
import { TaskDialog } from './TaskDialog';
import { TaskRow } from './TaskRow';
import { tasksText } from './taskText';

const cells = { title: { height: '16px', flex: '3' }, owner: { height: '16px', flex: '1' } } as const;

/** Tasks of the booking; customers see the tasks shared with them. */
export default function TasksPage() {
  const booking = useBooking();
  const input = { params: { id: booking._id } };
  const tasks = useCall(listTasks, input);
  useNews('BOOKING_CHANGED', [callKey(listTasks, input)], ({ id }) => id === booking._id);
  return (
    <Faces
      query={tasks}
      skeleton={
        <Panel>
          <SkeletonRows count={5} height="52px" cells={cells} />
        </Panel>
      }
    >
      {(shown) => <Checklist booking={booking} tasks={shown} />}
    </Faces>
  );
}

function Checklist({ booking, tasks }: { booking: Booking; tasks: readonly Task[] }) {
  const ability = useAbility();
  const [adding, setAdding] = useState(false);
  const mayAdd = ability.can('create', 'Task') && booking.status !== 'cancelled' && tasks.length < maxTasks;
  return (
    <Panel as="section" aria-label="Tasks">
      <Flex align="center" gap="4px 12px" wrap="wrap" minH="48px" px="16px" py="8px">
        <Heading as="h2" textStyle="subheading">
          Tasks
        </Heading>
        {tasks.length > 0 && (
          <Box textStyle="caption" color="fg.subtle">
            {tasksText(tasks)}
          </Box>
        )}
        {mayAdd && (
          <Button ms="auto" variant="outline" size="sm" onClick={() => setAdding(true)} _print={{ display: 'none' }}>
            <Plus aria-hidden />
            Add task
          </Button>
        )}
      </Flex>
      {tasks.length === 0 && <NoTasks />}
      <Box as="ul" aria-label="Tasks" listStyleType="none">
        {tasks.map((task) => (
          <TaskRow key={task.id} booking={booking} task={task} />
        ))}
      </Box>
      {adding && <TaskDialog booking={booking} onClose={() => setAdding(false)} />}
    </Panel>
  );
}

/** Empty state, with a link to the templates for users who may edit them. */
function NoTasks() {
  const ability = useAbility();
  const isStaff = ability.can('update', 'Task');
  // Only forwarders have the templates page.
  const isOfForwarder = useUser().role !== 'super-admin';
  const keepsTemplates = isOfForwarder && ability.can('update', 'CompanyProfile');
  return (
    <Box borderTopWidth="1px" borderColor="border.muted">
      <EmptyState
        title="No tasks"
        actions={
          keepsTemplates && (
            <Button asChild variant="outline">
              <Link to="/bookings/task-templates">Task templates</Link>
            </Button>
          )
        }
      >
        {isStaff
          ? 'No tasks on this booking. New bookings get the tasks of your templates.'
          : 'Your forwarder shares no tasks of this booking.'}
      </EmptyState>
    </Box>
  );
}
