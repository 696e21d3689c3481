import { type Control, Controller, type UseFormReturn, useWatch } from '@freight/shared-kernel/forms';
import { type DimensionLoad, totalMeasures } from '@freight/shared-kernel/freight';
import { BarCell } from './BarCell';
import { CalculateDims } from './CalculateDims';
import { NumberInput } from './NumberInput';
import type { SearchForm } from './searchForm';

interface Props {
  control: Control<SearchForm>;
  setValue: UseFormReturn<SearchForm>['setValue'];
}

/** CBM and Kg, typed by hand or reckoned from loads; what is typed by hand takes the loads away. */
export function MeasureCells({ control, setValue }: Props) {
  const [loads, set, mode] = useWatch({ control, name: ['loads', 'set', 'transportMode'] });
  const confirm = (confirmed: DimensionLoad[]) => {
    const emptied = confirmed.length === 0 && loads.length > 0;
    setValue('loads', confirmed);
    if (confirmed.length === 0 && !emptied) return;
    const total = totalMeasures(confirmed);
    setValue('cbm', total.cbm, { shouldValidate: true });
    setValue('kg', total.kg, { shouldValidate: true });
  };
  return (
    <>
      <MeasureCell control={control} setValue={setValue} name="cbm" label="CBM" />
      <MeasureCell control={control} setValue={setValue} name="kg" label="Kg" />
      <CalculateDims loads={loads} set={mode === 'AIR' ? set : 'pallets'} onConfirm={confirm} />
    </>
  );
}

function MeasureCell({ control, setValue, name, label }: Props & { name: 'cbm' | 'kg'; label: string }) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, onChange, ...field }, fieldState }) => (
        <BarCell label={label} name={name} error={fieldState.error?.message} flex={{ sm: '0 0 92px' }}>
          <NumberInput
            ref={ref}
            {...field}
            onChange={(value) => {
              onChange(value);
              setValue('loads', []);
            }}
            px="11px"
          />
        </BarCell>
      )}
    />
  );
}
