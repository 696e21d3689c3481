import { type Rate, transportModes } from '@quayside/contract';
import { useWatch } from '@quayside/kernel/forms';
import { useUser } from '@quayside/kernel/session';
import {
  Box,
  ConflictPanel,
  draftName,
  FormDrawer,
  FormField,
  Grid,
  GridItem,
  Heading,
  SegmentedControl,
  SelectField,
  useFormDraft,
} from '@quayside/ui';
import type { ReactNode } from 'react';
import { useAgentOptions } from '../../fields/useAgentOptions';
import { t } from '../../texts/management';
import { OverlapWarning } from './OverlapWarning';
import { RateErrors } from './RateErrors';
import {
  CarrierField,
  CurrencyField,
  FigureField,
  KindField,
  MeasureFields,
  PlaceField,
  PriceFields,
  TextField,
  ValidityFields,
} from './RateFields';
import { emptyRate, fieldLabels, type RateForm } from './rateForm';
import { SurchargeFields } from './SurchargeFields';
import { type RateEditing, useRateForm } from './useRateForm';

interface RateDrawerProps {
  title: string;
  /** Line to edit; null adds one. */
  rate: Rate | null;
  start: RateForm;
  onSaved: (rate: Rate) => void;
  onClose: () => void;
}

/** Form with all fields of a rate, to add, edit or duplicate one. */
export function RateDrawer({ title, rate, start, onSaved, onClose }: RateDrawerProps) {
  const editing = useRateForm({
    ...{ rate, start, prefix: '' },
    onSaved: (saved) => {
      draft.drop();
      onSaved(saved);
    },
  });
  const { form, submit, sending, dirty, conflict, drafted } = editing;
  const about = rate?.id ?? `new ${JSON.stringify(start)}`;
  const draft = useFormDraft(form, draftName('rate', about), drafted, { maps: ['prices'] });
  return (
    <FormDrawer
      title={title}
      subtitle={t('What the carrier charges you; customers see it with your margin')}
      saveLabel={t('Save rate')}
      dirty={dirty}
      sending={sending}
      submit={submit}
      onClose={onClose}
      draft={draft}
    >
      {conflict && <ConflictPanel conflict={conflict} form={form} noun={t('rate')} my="12px" />}
      <RateErrors editing={editing} />
      <RateFieldSections editing={editing} rate={rate} />
    </FormDrawer>
  );
}

function RateFieldSections({ editing, rate }: { editing: RateEditing; rate: Rate | null }) {
  const { form } = editing;
  const mode = useWatch({ control: form.control, name: 'mode' });
  const namesAgent = useUser().isSuperAdmin;
  const changeMode = (next: RateForm['mode']) => {
    const { agent, validFrom, validTo, freeDays, currency } = form.getValues();
    form.reset(
      { ...emptyRate(next), agent, validFrom, validTo, freeDays, currency },
      { keepDefaultValues: true, keepDirty: true },
    );
  };
  return (
    <>
      <Section>
        {!rate && (
          <GridItem colSpan={{ base: 1, sm: 2 }}>
            <SegmentedControl
              aria-label={t('Transport mode')}
              value={mode}
              onChange={changeMode}
              segments={transportModes.map((value) => ({ value, label: value }))}
            />
          </GridItem>
        )}
        {!rate && namesAgent && <AgentField editing={editing} />}
        <PlaceField key={`origin-${mode}`} editing={editing} name="origin" />
        <PlaceField key={`destination-${mode}`} editing={editing} name="destination" />
        <CarrierField key={`carrier-${mode}`} editing={editing} />
        <TextField editing={editing} name="service" label={fieldLabels.service} />
        <TextField
          editing={editing}
          name="via"
          label={fieldLabels.via}
          optional
          hint={t('Codes, by comma: SGSIN, MYTPP')}
        />
      </Section>
      <Section title={t('Validity')}>
        <ValidityFields editing={editing} />
        <OverlapWarning editing={editing} rate={rate} />
        <FigureField editing={editing} name="transitDays" label={fieldLabels.transitDays} required />
        <FigureField editing={editing} name="freeDays" label={fieldLabels.freeDays} optional />
        <KindField editing={editing} />
      </Section>
      <Section title={t('Freight')}>
        <GridItem colSpan={{ base: 1, sm: 2 }} maxW={{ sm: 'calc(50% - 8px)' }}>
          <CurrencyField editing={editing} />
        </GridItem>
        <Grid
          gridColumn="1 / -1"
          templateColumns={{ base: '1fr 1fr', sm: 'repeat(4, minmax(0, 1fr))' }}
          gap="12px 16px"
          alignItems="start"
        >
          <PriceFields editing={editing} all />
          <MeasureFields editing={editing} />
        </Grid>
      </Section>
      <Section title={t('Surcharges')} single>
        <SurchargeFields editing={editing} />
      </Section>
    </>
  );
}

function AgentField({ editing: { form, prefix } }: { editing: RateEditing }) {
  const options = useAgentOptions();
  return (
    <GridItem colSpan={{ base: 1, sm: 2 }}>
      <FormField
        label={fieldLabels.agent}
        name={`${prefix}agent`}
        required
        error={form.formState.errors.agent?.message}
        hint={t('The forwarder that buys at this rate.')}
      >
        <SelectField placeholder={t('Choose an agent')} options={options} {...form.register('agent')} />
      </FormField>
    </GridItem>
  );
}

function Section({ title, single, children }: { title?: string; single?: boolean; children: ReactNode }) {
  return (
    <Box as="section" py="20px" borderTopWidth={title ? '1px' : '0'} borderColor="border.muted">
      {title && (
        <Heading as="h3" textStyle="subheading" mb="16px">
          {title}
        </Heading>
      )}
      {single ? (
        children
      ) : (
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
          gap="16px"
          alignItems="start"
        >
          {children}
        </Grid>
      )}
    </Box>
  );
}
