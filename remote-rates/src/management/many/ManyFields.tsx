import { maxCopiedLanes } from '@quayside/contract';
import { freightInShare } from '@quayside/freight';
import {
  Box,
  Button,
  DateField,
  FormField,
  Grid,
  IconButton,
  Input,
  NumberField,
  PortPicker,
  SelectField,
} from '@quayside/ui';
import { Plus, Trash2 } from 'lucide-react';
import { getDecimals } from '../../rate/amounts';
import { t } from '../../texts/management';
import { surchargeParts } from '../form/surchargeForm';
import { useCurrencies } from '../form/useCurrencies';
import { emptyLane, type LaneForm, listBases, type ManyForm, stepLabels, stepTargets } from './manyForm';

interface ManyFieldsProps {
  form: ManyForm;
  faults: Readonly<Record<string, string>>;
  onChange: (part: Partial<ManyForm>) => void;
}

/** Fields of the chosen kind of change. */
export function ManyFields(props: ManyFieldsProps) {
  switch (props.form.kind) {
    case 'amount':
    case 'percent':
      return <StepFields {...props} />;
    case 'validity':
      return <ValidityField {...props} />;
    case 'surcharge':
      return <SurchargeFields {...props} />;
    case 'copy':
      return <LaneFields {...props} />;
  }
}

function StepFields({ form, faults, onChange }: ManyFieldsProps) {
  const { kind, currency, steps, isReduction } = form;
  const currencies = useCurrencies(currency);
  const isAmount = kind === 'amount';
  const unit = isAmount ? currency : '%';
  return (
    <Box>
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="12px" mb="12px">
        <FormField label={t('Direction')} name="many-direction">
          <SelectField
            options={[
              { value: 'up', label: t('Increase') },
              { value: 'down', label: t('Reduce') },
            ]}
            value={isReduction ? 'down' : 'up'}
            onChange={({ target }) => onChange({ isReduction: target.value === 'down' })}
          />
        </FormField>
        {isAmount && (
          <FormField
            label={t('Currency')}
            name="many-currency"
            error={faults.currency}
            hint={t('Rates in other currencies stay the same')}
          >
            <SelectField
              options={currencies}
              value={currency}
              onChange={({ target }) => onChange({ currency: target.value })}
            />
          </FormField>
        )}
      </Grid>
      <Grid templateColumns={{ base: '1fr 1fr', sm: 'repeat(3, 1fr)' }} gap="12px">
        {stepTargets.map((target) => (
          <FormField
            key={target}
            label={`${stepLabels[target] ?? target}, ${unit}`}
            name={`many-steps-${target}`}
            error={faults[`steps.${target}`]}
          >
            <NumberField
              value={steps[target] ?? ''}
              unit={unit}
              decimals={isAmount ? getDecimals(currency) : 0}
              onChange={(text) => onChange({ steps: { ...steps, [target]: text } })}
            />
          </FormField>
        ))}
      </Grid>
      {faults.steps && (
        <Box role="alert" color="fg.error" textStyle="dense" mt="8px">
          {faults.steps}
        </Box>
      )}
      <Box textStyle="caption" color="fg.muted" mt="8px">
        {t(
          '“All others” applies to the other container types, and to prices per W/M or kg. Minimum prices stay the same.',
        )}
      </Box>
    </Box>
  );
}

function ValidityField({ form: { validTo }, faults, onChange }: ManyFieldsProps) {
  return (
    <FormField
      label={t('New last day')}
      name="many-valid-to"
      required
      error={faults.validTo}
      hint={t('A later day extends the validity, an earlier day ends it.')}
    >
      <DateField value={validTo} onChange={(day) => onChange({ validTo: day })} />
    </FormField>
  );
}

function SurchargeFields({ form: { surcharge }, faults, onChange }: ManyFieldsProps) {
  const currencies = useCurrencies(surcharge.currency);
  const { hasAmount, isPercent } = surchargeParts(surcharge.basis);
  const change = (part: Partial<typeof surcharge>) => onChange({ surcharge: { ...surcharge, ...part } });
  return (
    <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="12px">
      <FormField
        label={t('Name')}
        name="many-surcharge-name"
        required
        error={faults['surcharge.name']}
        hint={t('Replaces the surcharge with this name and container type')}
      >
        <Input value={surcharge.name} maxLength={60} onChange={({ target }) => change({ name: target.value })} />
      </FormField>
      <FormField label={t('Basis')} name="many-surcharge-basis" error={faults['surcharge.basis']}>
        <SelectField
          options={listBases()}
          value={surcharge.basis}
          onChange={({ target }) => change({ basis: target.value })}
        />
      </FormField>
      {hasAmount && (
        <FormField
          label={isPercent ? t('Percent') : t('Amount')}
          name="many-surcharge-amount"
          required
          error={faults['surcharge.amount']}
        >
          <NumberField
            value={surcharge.amount}
            unit={isPercent ? '%' : surcharge.currency}
            decimals={isPercent ? 0 : getDecimals(surcharge.currency)}
            onChange={(amount) => change({ amount })}
          />
        </FormField>
      )}
      {hasAmount && !isPercent && (
        <FormField label={t('Currency')} name="many-surcharge-currency" error={faults['surcharge.currency']}>
          <SelectField
            options={currencies}
            value={surcharge.currency}
            onChange={({ target }) => change({ currency: target.value })}
          />
        </FormField>
      )}
      {isPercent && (
        <FormField
          label={t('Percentage of')}
          name="many-surcharge-of"
          error={faults['surcharge.of']}
          hint={t('Names of charges, joined by +. Empty means the freight.')}
        >
          <Input
            value={surcharge.of}
            placeholder={freightInShare}
            onChange={({ target }) => change({ of: target.value })}
          />
        </FormField>
      )}
    </Grid>
  );
}

function LaneFields({ form: { lanes }, faults, onChange }: ManyFieldsProps) {
  const set = (at: number, part: Partial<LaneForm>) =>
    onChange({ lanes: lanes.map((lane, index) => (index === at ? { ...lane, ...part } : lane)) });
  return (
    <Box>
      <Box textStyle="caption" color="fg.muted" mb="8px">
        {t('Each rate is copied to each lane. An empty place stays that of the rate.')}
      </Box>
      {lanes.map((lane, index) => (
        <Grid
          key={index}
          role="group"
          aria-label={t('Lane {number}', { number: index + 1 })}
          templateColumns="1fr 1fr 36px"
          gap="12px"
          mb="12px"
          alignItems="start"
        >
          {(['origin', 'destination'] as const).map((end) => (
            <FormField
              key={end}
              label={end === 'origin' ? t('Origin') : t('Destination')}
              name={`many-lane-${index}-${end}`}
            >
              <PortPicker value={lane[end]} onChange={(port) => set(index, { [end]: port })} />
            </FormField>
          ))}
          <IconButton
            variant="ghost"
            mt="20px"
            aria-label={t('Remove lane {number}', { number: index + 1 })}
            disabled={lanes.length === 1}
            onClick={() => onChange({ lanes: lanes.filter((_, at) => at !== index) })}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </Grid>
      ))}
      {faults.lanes && (
        <Box role="alert" color="fg.error" textStyle="dense" mb="8px">
          {faults.lanes}
        </Box>
      )}
      <Button
        variant="outline"
        size="sm"
        disabled={lanes.length >= maxCopiedLanes}
        onClick={() => onChange({ lanes: [...lanes, emptyLane] })}
      >
        <Plus aria-hidden />
        {t('Add lane')}
      </Button>
    </Box>
  );
}
