import { defaultTerms, incoterms, incotermWarning, needsTruckRoute } from '@quayside/freight';
import { Controller, useFormContext, useWatch } from '@quayside/kernel/forms';
import { FormField, SelectField } from '@quayside/ui';
import type { BookingValues } from './bookingValues';
import { FieldGrid, FormSection } from './FormSection';
import { InlandPoint } from './InlandPoint';
import { useBookingField } from './useBookingField';
import { Warning } from './Warning';

const incotermOptions = incoterms.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }));
const paymentOptions = [
  { value: 'prepaid', label: 'Prepaid' },
  { value: 'collect', label: 'Collect' },
];

/** Payment terms and incoterm. Doubts about an incoterm are warnings; EXW asks for the pick-up place. */
export function Terms() {
  const { control, register } = useFormContext<BookingValues>();
  const [incoterm, loadType] = useWatch({ control, name: ['incoterm', 'loadType'] });
  const warning = incotermWarning(incoterm, loadType);
  return (
    <FormSection title="Terms">
      <FieldGrid columns={3}>
        <FormField {...useBookingField('incoterm')}>
          <SelectField options={incotermOptions} {...register('incoterm')} />
        </FormField>
        <FormField {...useBookingField('freightCharge')}>
          <SelectField options={paymentOptions} {...register('freightCharge')} />
        </FormField>
        <FormField {...useBookingField('localCharge')}>
          <Controller
            control={control}
            name="localCharge"
            render={({ field }) => (
              <SelectField
                {...field}
                options={paymentOptions}
                value={field.value ?? defaultTerms(loadType).localCharge}
              />
            )}
          />
        </FormField>
      </FieldGrid>
      {warning && <Warning>{warning}</Warning>}
      {needsTruckRoute(incoterm) && <InlandPoint />}
    </FormSection>
  );
}
