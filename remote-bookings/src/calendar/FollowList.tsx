import { type CalendarView, FollowedView, followView, getMaxLength, listFollowed } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey, errorMessage, setFieldErrors } from '@quayside/kernel/api';
import { useForm } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { Box, Button, FormField, Heading, Input, toaster } from '@quayside/ui';

const nameLength = getMaxLength(followView.body.entries.name);

/** Returns whether the list changes only when bookings change; search text and arrival hours cannot be followed. */
const canBeFollowed = (view: CalendarView): boolean => Object.keys(view).every((part) => part in FollowedView.entries);

/** Subscribes the user to notifications for bookings that enter the list from now on. */
export function FollowList({ view, words }: { view: CalendarView; words: readonly string[] }) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const form = useForm({ defaultValues: { name: words.join(', ').slice(0, nameLength) } });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  const submit = form.handleSubmit(async ({ name }) => {
    try {
      await api.call(followView, { body: { name, view } });
      toaster.success({ id: 'follow-list', title: `You get notifications for new bookings in “${name}”` });
    } catch (error) {
      const isMarked = setFieldErrors(error, form.setError);
      if (!isMarked) {
        form.setError('root', {});
        toaster.error({ id: 'follow-list', title: errorMessage(error) });
      }
    }
    void queries.invalidateQueries({ queryKey: callKey(listFollowed) });
  });
  if (words.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="follow-list" borderTopWidth="1px" pt="16px">
      <Heading as="h3" id="follow-list" textStyle="subheading" mb="4px">
        Follow this list
      </Heading>
      {canBeFollowed(view) ? (
        <form noValidate onSubmit={(event) => void submit(event)}>
          <Box display="grid" gap="12px">
            <Box color="fg.muted" textStyle="dense">
              You get a notification for each new booking in it. Manage what you follow in My account, Notifications.
            </Box>
            <FormField name="list" label="Name of the list" error={errors.name?.message}>
              <Input autoComplete="off" maxLength={nameLength} {...form.register('name')} />
            </FormField>
            <Button
              type="submit"
              variant="outline"
              justifySelf="start"
              disabled={isSubmitSuccessful}
              loading={isSubmitting}
              loadingText="Follow this list"
            >
              {isSubmitSuccessful ? 'Followed' : 'Follow this list'}
            </Button>
          </Box>
        </form>
      ) : (
        <Box color="fg.muted" textStyle="dense">
          Lists with a search or an arrival window cannot be followed. Remove those filters to follow the list.
        </Box>
      )}
    </Box>
  );
}
