import { searchPorts } from '@quayside/contract';
import { incoterms, incotermWarning, needsTruckRoute } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { Controller, useFormContext, useWatch } from '@quayside/kernel/forms';
import { FormField, PortPicker, type PortSearch, SelectField } from '@quayside/ui';
import type { BookingValues } from './bookingValues';
import { FieldGrid, FormSection } from './FormSection';
import { useBookingField } from './useBookingField';
import { Warning } from './Warning';

const incotermOptions = incoterms.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }));
const paymentOptions = [
  { value: 'prepaid', label: 'Prepaid' },
  { value: 'collect', label: 'Collect' },
];

/** Who pays for what. What speaks against an incoterm is said and stops nobody; EXW asks where the goods are fetched. */
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
          <SelectField options={paymentOptions} {...register('localCharge')} />
        </FormField>
      </FieldGrid>
      {warning && <Warning>{warning}</Warning>}
      {needsTruckRoute(incoterm) && <InlandPointField />}
    </FormSection>
  );
}

/** Where the truck fetches the goods: an inland point or a warehouse. */
function InlandPointField() {
  const { api } = useKernel();
  const { control } = useFormContext<BookingValues>();
  const search: PortSearch = async (filter, signal) => {
    const found = await Promise.all(
      (['INLAND', 'WHSE'] as const).map((portType) => api.call(searchPorts, { query: { filter, portType }, signal })),
    );
    return found.flat();
  };
  return (
    <FormField
      {...useBookingField('inlandPoint')}
      required
      hint="The named place of EXW, where the truck fetches the goods"
    >
      <Controller
        control={control}
        name="inlandPoint"
        render={({ field }) => (
          <PortPicker
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            search={search}
            kind="INLAND"
            placeholder="Inland point or warehouse"
          />
        )}
      />
    </FormField>
  );
}
