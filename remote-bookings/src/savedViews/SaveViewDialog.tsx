import { type BookingView, createBookingView, listBookingViews, updateBookingView } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey, errorMessage, setFieldErrors } from '@quayside/kernel/api';
import { useForm } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { Box, Checkbox, FieldMessage, FormDialog, FormField, Input, toaster } from '@quayside/ui';
import type { ViewState } from './savedView';

interface SaveViewDialogProps {
  /** View to rename or share; without it a new one is saved. */
  view?: BookingView | undefined;
  state: ViewState;
  onSaved: (view: BookingView) => void;
  onClose: () => void;
}

/** Asks for the name of a view and whether colleagues see it, and saves the view. */
export function SaveViewDialog({ view, state, onSaved, onClose }: SaveViewDialogProps) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const form = useForm({ defaultValues: { name: view?.name ?? '', isShared: view?.isShared ?? false } });
  const { errors, isSubmitting } = form.formState;
  const mayChooseSharing = view?.isOwn ?? true;
  const submit = form.handleSubmit(async (typed) => {
    const body = { ...state, ...typed };
    try {
      const saved = view
        ? await api.call(updateBookingView, { params: { id: view.id }, body, ifMatch: view.version })
        : await api.call(createBookingView, { body });
      await queries.invalidateQueries({ queryKey: callKey(listBookingViews) });
      toaster.success({ id: 'view', title: view ? 'View changed' : 'View saved' });
      onSaved(saved);
      onClose();
    } catch (error) {
      if (setFieldErrors(error, form.setError)) return;
      toaster.error({ id: 'view', title: errorMessage(error) });
      void queries.invalidateQueries({ queryKey: callKey(listBookingViews) });
    }
  });
  return (
    <FormDialog
      title={view ? 'Rename or share view' : 'Save view'}
      submitLabel="Save"
      sending={isSubmitting}
      submit={submit}
      onClose={onClose}
    >
      <Box display="grid" gap="16px">
        <FormField name="name" label="Name" required error={errors.name?.message}>
          <Input autoComplete="off" maxLength={80} {...form.register('name')} />
        </FormField>
        {mayChooseSharing && (
          <Box>
            <Checkbox.Root
              checked={form.watch('isShared')}
              onCheckedChange={({ checked }) => form.setValue('isShared', checked === true)}
            >
              <Checkbox.HiddenInput />
              <Checkbox.Control />
              <Checkbox.Label>Share with colleagues in your company</Checkbox.Label>
            </Checkbox.Root>
            {errors.isShared && <FieldMessage>{errors.isShared.message}</FieldMessage>}
          </Box>
        )}
        <Box color="fg.muted" textStyle="dense">
          A view stores filters, order, layout and columns. Colleagues can change a shared view.
        </Box>
      </Box>
    </FormDialog>
  );
}
