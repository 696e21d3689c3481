import { makeDepartures } from '@quayside/contract';
import { clockText, formatDay, weekdays, weeklyDays, weeklyDepartures } from '@quayside/freight';
import { errorMessage, setFieldErrors, useSend } from '@quayside/kernel/api';
import { useForm, useWatch } from '@quayside/kernel/forms';
import { Box, Button, Callout, draftName, Flex, FormDrawer, GridItem, toaster, useFormDraft } from '@quayside/ui';
import { t } from '../../texts/schedules';
import {
  ChosenField,
  DayField,
  DaysField,
  type FormProps,
  formatTimeZone,
  LineFields,
  ScheduleFaults,
  Section,
  TimeField,
} from './ScheduleFields';
import { readRule, ruleField, ruleResolver, type ScheduleForm, toDepartureRule } from './scheduleForm';

interface RuleDrawerProps {
  start: ScheduleForm;
  onMade: () => void;
  onClose: () => void;
}

const notice = 'departure-rule';

const doneText = ({ made, there }: { made: number; there: number }): string =>
  there === 0
    ? t('{count, plural, one {# departure} other {# departures}} made', { count: made })
    : t(
        '{count, plural, one {# departure} other {# departures}} made, {there, plural, one {# was} other {# were}} there already',
        { count: made, there },
      );

/** Form of a weekly rule, with a preview of its departures. */
export function RuleDrawer({ start, onMade, onClose }: RuleDrawerProps) {
  const form = useForm<ScheduleForm>({ defaultValues: start, resolver: ruleResolver, shouldFocusError: false });
  const draft = useFormDraft(form, draftName('departure-rule', JSON.stringify(start)));
  const making = useSend(makeDepartures, {
    onSuccess: (result) => {
      draft.drop();
      toaster.success({ id: notice, title: doneText(result) });
      onMade();
    },
    onError: (error) => {
      const placed = setFieldErrors(error, form.setError, ruleField);
      if (!placed) toaster.error({ id: notice, title: errorMessage(error) });
    },
  });
  const rule = readRule(useWatch({ control: form.control }) as ScheduleForm);
  const count = rule ? weeklyDays(rule).length : 0;
  return (
    <FormDrawer
      title={t('Weekly rule')}
      subtitle={t('Creates departures until its end date; you can change each one')}
      saveLabel={
        count > 0
          ? t('Make {count, plural, one {# departure} other {# departures}}', { count })
          : t('Create departures')
      }
      dirty={form.formState.isDirty}
      sending={making.isPending}
      submit={form.handleSubmit((typed) => making.mutate({ body: toDepartureRule(typed) }))}
      onClose={onClose}
      draft={draft}
    >
      <ScheduleFaults form={form} />
      <LineFields form={form} isNew />
      <TimeFields form={form} />
      <Preview form={form} />
    </FormDrawer>
  );
}

function TimeFields({ form }: FormProps) {
  const [origin, destination, first] = useWatch({ control: form.control, name: ['origin', 'destination', 'first'] });
  return (
    <Section title={t('Each week')}>
      <GridItem colSpan={{ base: 1, sm: 2 }}>
        <ChosenField form={form} name="weekdays" required>
          {({ value, onChange }) => <Weekdays value={value} onChange={onChange} />}
        </ChosenField>
      </GridItem>
      <TimeField form={form} name="time" required hint={formatTimeZone(origin, first)} />
      <GridItem display={{ base: 'none', sm: 'block' }} />
      <DaysField form={form} name="transitDays" required hint={t('From the day of the ETD to that of the ETA')} />
      <TimeField form={form} name="arrivalTime" required hint={formatTimeZone(destination, first)} />
      <DaysField form={form} name="cutOffDays" />
      <TimeField form={form} name="cutOffTime" hint={formatTimeZone(origin, first)} />
      <DayField form={form} name="first" required />
      <DayField form={form} name="last" required />
    </Section>
  );
}

function Weekdays({ value, onChange }: { value: readonly number[]; onChange: (days: number[]) => void }) {
  return (
    <Flex role="group" aria-label={t('Departs on')} wrap="wrap" gap="4px">
      {weekdays.map((name, index) => {
        const day = index + 1;
        const chosen = value.includes(day);
        const next = chosen ? value.filter((one) => one !== day) : [...value, day].sort((a, b) => a - b);
        return (
          <Button
            key={name}
            size="sm"
            variant={chosen ? 'solid' : 'outline'}
            aria-pressed={chosen}
            onClick={() => onChange(next)}
          >
            {t(name)}
          </Button>
        );
      })}
    </Flex>
  );
}

/** Shows the number of departures of the rule, and the first of them in the time zones of both places. */
function Preview({ form }: FormProps) {
  const typed = useWatch({ control: form.control }) as ScheduleForm;
  const rule = readRule(typed);
  const { origin, destination } = typed;
  if (!rule || !origin?.timeZone || !destination?.timeZone) return null;
  const made = weeklyDepartures(rule, { origin: origin.timeZone, destination: destination.timeZone });
  const [first, last] = [made[0], made.at(-1)];
  if (!first || !last) return null;
  return (
    <Box pb="20px" role="status">
      <Callout
        tone="info"
        title={t('{count, plural, one {# departure} other {# departures}} are made, {first} to {last}.', {
          count: made.length,
          first: formatDay(first.day),
          last: formatDay(last.day),
        })}
      >
        {t('The first leaves {etd} and arrives {eta}. Existing ones do not change.', {
          etd: clockText(first.etd, origin.timeZone, false),
          eta: clockText(first.eta, destination.timeZone, false),
        })}
      </Callout>
    </Box>
  );
}
