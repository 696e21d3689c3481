import { createDeparture, type Departure, getDeparture, updateDeparture } from '@quayside/contract';
import { cutOffNames } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { errorMessage, setFieldErrors } from '@quayside/kernel/api';
import { useForm, useWatch } from '@quayside/kernel/forms';
import {
  Box,
  Callout,
  ConflictPanel,
  draftName,
  FormDrawer,
  GridItem,
  toaster,
  useConflict,
  useFormDraft,
} from '@quayside/ui';
import { useState } from 'react';
import { t } from '../../texts/schedules';
import { LineFields, MomentFields, ScheduleFaults, Section, TextField } from './ScheduleFields';
import {
  departureField,
  departureParts,
  departureResolver,
  type ScheduleForm,
  toNewDeparture,
  toScheduleForm,
} from './scheduleForm';
import { useDepartureUses } from './useDepartureUses';

interface DepartureDrawerProps {
  /** Departure to edit; null adds one. */
  departure: Departure | null;
  start: ScheduleForm;
  onSaved: () => void;
  onClose: () => void;
}

const notice = 'departure-form';

/** Form with all fields of a departure, to add or edit one. Server errors appear at their fields, or in a toast. */
export function DepartureDrawer({ departure, start, onSaved, onClose }: DepartureDrawerProps) {
  const { api } = useKernel();
  const [sending, setSending] = useState(false);
  const form = useForm<ScheduleForm>({ defaultValues: start, resolver: departureResolver, shouldFocusError: false });
  const mode = useWatch({ control: form.control, name: 'mode' });
  const { conflict, save, drafted } = useConflict({
    record: departure,
    valuesOf: toScheduleForm,
    partsOf: departureParts,
    send: (typed: ScheduleForm, over): Promise<Departure> =>
      over
        ? api.call(updateDeparture, { params: { id: over.id }, body: toNewDeparture(typed), ifMatch: over.version })
        : api.call(createDeparture, { body: toNewDeparture(typed) }),
    read: async () => departure && api.call(getDeparture, { params: { id: departure.id } }),
  });
  const about = departure?.id ?? `new ${JSON.stringify(start)}`;
  const draft = useFormDraft(form, draftName('departure', about), drafted);
  const submit = form.handleSubmit(async (typed) => {
    setSending(true);
    try {
      if (!(await save(form, typed))) return;
      draft.drop();
      toaster.success({ id: notice, title: departure ? t('Departure updated') : t('Departure added') });
      onSaved();
    } catch (error) {
      const placed = setFieldErrors(error, form.setError, departureField(typed));
      if (!placed) toaster.error({ id: notice, title: errorMessage(error) });
    } finally {
      setSending(false);
    }
  });
  return (
    <FormDrawer
      title={departure ? t('Edit departure') : t('Add departure')}
      subtitle={t('Offered with your rates of its lane and carrier')}
      saveLabel={t('Save departure')}
      dirty={form.formState.isDirty}
      sending={sending}
      submit={submit}
      onClose={onClose}
      draft={draft}
    >
      {conflict && <ConflictPanel conflict={conflict} form={form} noun={t('departure')} my="12px" />}
      <ScheduleFaults form={form} />
      {departure && <DepartureUses departure={departure} />}
      <LineFields form={form} isNew={departure === null} />
      <Section title={t('Times')}>
        {mode === 'SEA' && (
          <>
            <TextField form={form} name="vessel" optional hint={t('Leave empty if not known yet')} />
            <TextField form={form} name="voyage" optional />
          </>
        )}
        <MomentFields form={form} name="etd" at="origin" required />
        <MomentFields form={form} name="eta" at="destination" required />
      </Section>
      <Section title={t('Cut-offs')}>
        {cutOffNames[mode].map((name) => (
          <GridItem key={name}>
            <MomentFields form={form} name={`cutOffs.${name}`} at="origin" />
          </GridItem>
        ))}
      </Section>
    </FormDrawer>
  );
}

/** Shows the quotes and bookings that use the departure; those keep the former times. */
function DepartureUses({ departure }: { departure: Departure }) {
  const { sentence } = useDepartureUses(departure.id);
  if (sentence === undefined) return null;
  return (
    <Box pt="16px">
      <Callout tone="warning" title={sentence}>
        {t('They keep their original dates: inform the customer, then quote again or edit the booking.')}
      </Callout>
    </Box>
  );
}
