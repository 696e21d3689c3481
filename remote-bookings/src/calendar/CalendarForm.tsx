import {
  type Answer,
  type CalendarView,
  createCalendarFeed,
  getMaxLength,
  listCalendarFeeds,
  NewCalendarFeed,
} from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey, errorMessage, setFieldErrors } from '@quayside/kernel/api';
import { useForm } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { Box, Button, FormField, Input, RadioGroup, toaster } from '@quayside/ui';

export interface CalendarFormProps {
  /** Filters of the current list; {} for all. */
  view: CalendarView;
  /** The same filters in words. */
  words: readonly string[];
  onMade: (made: Answer<typeof createCalendarFeed>) => void;
}

type Which = 'list' | 'all';

const nameLength = getMaxLength(NewCalendarFeed.entries.name);
const names: Readonly<Record<Which, (words: readonly string[]) => string>> = {
  all: () => 'Bookings',
  list: (words) => `Bookings: ${words.join(', ')}`.slice(0, nameLength),
};

/** Form for a new calendar: its bookings and its name. */
export function CalendarForm({ view, words, onMade }: CalendarFormProps) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const isNarrowed = words.length > 0;
  const first: Which = isNarrowed ? 'list' : 'all';
  const form = useForm<{ which: Which; name: string }>({
    defaultValues: { which: first, name: names[first](words) },
  });
  const { errors, isSubmitting, dirtyFields } = form.formState;
  const choose = (which: Which) => {
    form.setValue('which', which);
    if (!dirtyFields.name) form.resetField('name', { defaultValue: names[which](words) });
  };
  const submit = form.handleSubmit(async ({ which, name }) => {
    try {
      onMade(await api.call(createCalendarFeed, { body: { name, view: which === 'all' ? {} : view } }));
    } catch (error) {
      if (!setFieldErrors(error, form.setError)) toaster.error({ id: 'calendar', title: errorMessage(error) });
    }
    void queries.invalidateQueries({ queryKey: callKey(listCalendarFeeds) });
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Box display="grid" gap="16px">
        {isNarrowed && (
          <RadioGroup.Root
            aria-label="Of which bookings"
            value={form.watch('which')}
            onValueChange={({ value }) => choose(value as Which)}
            display="grid"
            gap="4px"
          >
            <Choice value="list" label="This list" says={words.join(' · ')} />
            <Choice value="all" label="All bookings" says="All bookings you can access, including new ones" />
          </RadioGroup.Root>
        )}
        <FormField name="name" label="Name" hint="Your calendar program shows it" error={errors.name?.message}>
          <Input autoComplete="off" maxLength={nameLength} {...form.register('name')} />
        </FormField>
        <Button type="submit" justifySelf="start" loading={isSubmitting} loadingText="Create calendar">
          Create calendar
        </Button>
      </Box>
    </form>
  );
}

const Choice = ({ value, label, says }: { value: Which; label: string; says: string }) => (
  <RadioGroup.Item value={value} minH="40px" alignItems="flex-start">
    <RadioGroup.ItemHiddenInput />
    <RadioGroup.ItemIndicator mt="2px" />
    <RadioGroup.ItemText>
      {label}
      <Box textStyle="caption" color="fg.muted" fontWeight="normal" overflowWrap="anywhere">
        {says}
      </Box>
    </RadioGroup.ItemText>
  </RadioGroup.Item>
);
