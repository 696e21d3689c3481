import { addTask, type Booking, listTaskOwners, maxTaskTitleLength, type Task, updateTask } from '@quayside/contract';
import { dayFault, enterDayMessage } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { errorMessage, setFieldErrors, useCall } from '@quayside/kernel/api';
import { useForm } from '@quayside/kernel/forms';
import { Box, Checkbox, FormDialog, FormField, Input, SelectField, toaster } from '@quayside/ui';
import { DueFields } from './DueFields';
import { parseDue, type TypedDue, toDueFields } from './typedDue';
import { useReloadTasks } from './useTaskAction';

interface TaskDialogProps {
  booking: Booking;
  /** Task to edit; without it a new one is added. */
  task?: Task | undefined;
  onClose: () => void;
}

interface TaskForm {
  title: string;
  owner: string;
  isVisible: boolean;
  due: TypedDue;
}

/** Default owner of a new task. */
const OF_BOOKING = 'booking';

/** Form of a task: title, due date, owner and visibility. */
export function TaskDialog({ booking, task, onClose }: TaskDialogProps) {
  const { api } = useKernel();
  const readAgain = useReloadTasks();
  const people = (useCall(listTaskOwners, {}).data ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }));
  const owner = task?.owner;
  // A former employee stays named until another owner is chosen.
  const gone =
    owner && people.every(({ value }) => value !== owner.id) ? [{ value: owner.id, label: owner.fullName }] : [];
  const form = useForm<TaskForm>({
    defaultValues: {
      ...{ title: task?.title ?? '', isVisible: task?.isVisible ?? false, due: toDueFields(task?.due ?? null) },
      owner: task ? (owner?.id ?? '') : OF_BOOKING,
    },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ title, isVisible, ...typed }) => {
    const due = parseDue(typed.due);
    if (due?.by === 'day' && (due.on === '' || dayFault(due.on)))
      return form.setError('due.on', { message: dayFault(due.on) ?? enterDayMessage() });
    const chosen = typed.owner === OF_BOOKING ? undefined : typed.owner || null;
    try {
      if (task) {
        const body = { title, isVisible, due, owner: chosen ?? null };
        await api.call(updateTask, { params: { id: task.id }, body, ifMatch: task.version });
      } else {
        const body = { title, isVisible, due, ...(chosen !== undefined && { owner: chosen }) };
        await api.call(addTask, { params: { id: booking._id }, body });
      }
      toaster.success({ id: 'task', title: task ? 'The task is changed' : 'The task is added' });
      void readAgain();
      onClose();
    } catch (error) {
      if (setFieldErrors(error, form.setError)) return;
      toaster.error({ id: 'task', title: errorMessage(error) });
      // Sending again changes the current version.
      void readAgain();
    }
  });
  return (
    <FormDialog
      title={task ? 'Change task' : 'Add task'}
      submitLabel={task ? 'Save' : 'Add'}
      sending={isSubmitting}
      submit={submit}
      onClose={onClose}
    >
      <Box display="grid" gap="16px">
        <FormField name="title" label="Task" required error={errors.title?.message}>
          <Input autoComplete="off" maxLength={maxTaskTitleLength} {...form.register('title')} />
        </FormField>
        <DueFields form={form} name="due" takesDay />
        <FormField name="owner" label="Owner" error={errors.owner?.message}>
          <SelectField
            key={people.length}
            placeholder="Nobody"
            options={[...(task ? [] : [{ value: OF_BOOKING, label: 'Owner of the booking' }]), ...gone, ...people]}
            {...form.register('owner')}
          />
        </FormField>
        <Checkbox.Root
          checked={form.watch('isVisible')}
          onCheckedChange={({ checked }) => form.setValue('isVisible', checked === true)}
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>{booking.company.companyName} sees this</Checkbox.Label>
        </Checkbox.Root>
      </Box>
    </FormDialog>
  );
}
