import { type Booking, completeTask, deleteTask, reopenTask, type Task } from '@quayside/contract';
import { useAbility } from '@quayside/kernel/session';
import { type Action, ActionDialog, Box, Checkbox, Flex, IconButton, PlaceTime, VisuallyHidden } from '@quayside/ui';
import { Check, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { VisibilityMark } from '../conversation/VisibilityMark';
import { TaskDialog } from './TaskDialog';
import { dueText } from './taskText';
import { taskKeys, useTaskAction } from './useTaskAction';

interface TaskRowProps {
  booking: Booking;
  task: Task;
}

const createDeletion = ({ id, title }: Task): Action => ({
  ...{ question: `Delete “${title}”?`, consequence: 'This cannot be undone.', confirmLabel: 'Delete task' },
  ...{ destructive: true, takesAway: true, done: 'The task is deleted' },
  run: (api) => api.call(deleteTask, { params: { id } }),
});

/** Task with state, due date and owner; staff can change it. */
export function TaskRow({ booking, task }: TaskRowProps) {
  const { title, owner, isVisible, isOverdue, done } = task;
  const ability = useAbility();
  const mayChange = ability.can('update', 'Task');
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  return (
    <Flex
      as="li"
      align="flex-start"
      gap="12px"
      minH="52px"
      px="16px"
      py="8px"
      borderTopWidth="1px"
      borderColor="border.muted"
    >
      <TaskState task={task} mayChange={mayChange} />
      <Flex flex="1" minW="0" gap="4px 12px" wrap="wrap" align="center">
        <Box flex="1 1 240px" minW="0">
          <Box
            textStyle="body"
            fontWeight={done ? 'medium' : 'semibold'}
            color={done ? 'fg.muted' : undefined}
            overflowWrap="anywhere"
          >
            {title}
          </Box>
          <Box textStyle="caption" color={isOverdue ? 'fg.error' : 'fg.muted'}>
            {done ? (
              <>
                {done.notNeeded ? 'Not needed' : 'Done'} <PlaceTime at={done.at} />
                {done.notNeeded ? ', the booking has ended' : ` by ${done.by}`}
              </>
            ) : (
              dueText(task)
            )}
          </Box>
        </Box>
        {mayChange && isVisible && <VisibilityMark visibleTo={booking.company.companyName} />}
        <Box textStyle="caption" color="fg.muted" w={{ base: '100%', sm: '152px' }}>
          <VisuallyHidden>Owner: </VisuallyHidden>
          {owner?.fullName ?? 'Nobody'}
        </Box>
      </Flex>
      {mayChange && (
        <Flex flexShrink={0} justify="flex-end" minW="64px" _print={{ display: 'none' }}>
          {!done && (
            <IconButton variant="ghost" size="sm" aria-label={`Change: ${title}`} onClick={() => setOpen('edit')}>
              <Pencil aria-hidden />
            </IconButton>
          )}
          {ability.can('delete', 'Task') && (
            <IconButton variant="ghost" size="sm" aria-label={`Delete: ${title}`} onClick={() => setOpen('delete')}>
              <Trash2 aria-hidden />
            </IconButton>
          )}
        </Flex>
      )}
      {open === 'edit' && <TaskDialog booking={booking} task={task} onClose={() => setOpen(null)} />}
      {open === 'delete' && (
        <ActionDialog action={createDeletion(task)} changes={taskKeys} onClose={() => setOpen(null)} />
      )}
    </Flex>
  );
}

const disc = { w: '18px', h: '18px', borderRadius: 'full', flexShrink: 0, align: 'center', justify: 'center' } as const;

/** State of a task: a checkbox for staff, an icon for others. */
function TaskState({ task: { id, title, done }, mayChange: isStaff }: { task: Task; mayChange: boolean }) {
  const completing = useTaskAction(completeTask);
  const reopening = useTaskAction(reopenTask);
  const { isPending } = done ? reopening : completing;
  // A task that was closed with its booking is reopened with it.
  if (!isStaff || done?.notNeeded)
    return (
      <>
        <VisuallyHidden>{done ? (done.notNeeded ? 'Not needed' : 'Done') : 'Open'}: </VisuallyHidden>
        {done ? (
          <Flex {...disc} mt="2px" bg="fg.success" color="bg.panel">
            <Check size={12} strokeWidth={3} aria-hidden />
          </Flex>
        ) : (
          <Flex {...disc} mt="2px" borderWidth="2px" borderColor="border.control" />
        )}
      </>
    );
  return (
    <Checkbox.Root
      mt="2px"
      checked={isPending ? done === null : done !== null}
      onCheckedChange={() => !isPending && (done ? reopening : completing).mutate({ params: { id } })}
    >
      <Checkbox.HiddenInput aria-label={`Done: ${title}`} />
      <Checkbox.Control />
    </Checkbox.Root>
  );
}
