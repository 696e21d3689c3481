import { type DimensionLoad, totalMeasures } from '@quayside/freight';
import { type UseFormReturn, useFormState, useWatch } from '@quayside/kernel/forms';
import { measureReadings } from '../fields/measureReadings';
import { NumberControl } from '../fields/NumberControl';
import { t } from '../texts/search';
import { BarCell } from './BarCell';
import { CalculateDims } from './CalculateDims';
import { measureText, type SearchForm } from './searchForm';

interface Props {
  form: UseFormReturn<SearchForm>;
}

/** CBM and Kg, typed or calculated from loads; typing removes the loads. */
export function MeasureCells({ form }: Props) {
  const { control, setValue } = form;
  const [loads, set, mode] = useWatch({ control, name: ['loads', 'set', 'transportMode'] });
  const confirm = (confirmed: DimensionLoad[]) => {
    const emptied = confirmed.length === 0 && loads.length > 0;
    setValue('loads', confirmed);
    if (confirmed.length === 0 && !emptied) return;
    const total = totalMeasures(confirmed);
    setValue('cbm', measureText(total.cbm), { shouldValidate: true });
    setValue('kg', measureText(total.kg), { shouldValidate: true });
  };
  return (
    <>
      <MeasureCell form={form} name="cbm" label={t('CBM')} />
      <MeasureCell form={form} name="kg" label={t('Kg')} />
      <CalculateDims loads={loads} set={mode === 'AIR' ? set : 'pallets'} onConfirm={confirm} />
    </>
  );
}

function MeasureCell({ form, name, label }: Props & { name: 'cbm' | 'kg'; label: string }) {
  const { errors } = useFormState({ control: form.control, name });
  return (
    <BarCell label={label} name={name} error={errors[name]?.message} flex={{ sm: '0 0 92px' }}>
      <NumberControl
        form={form}
        name={name}
        {...measureReadings[name]}
        onTyped={() => form.setValue('loads', [])}
        px="11px"
      />
    </BarCell>
  );
}
