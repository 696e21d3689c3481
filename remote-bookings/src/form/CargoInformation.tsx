import { useFieldArray, useFormContext } from '@freight/shared-kernel/forms';
import { airChargeableWeight } from '@freight/shared-kernel/freight';
import { Button, Flex, FormField, Input, Textarea } from '@freight/shared-kernel/ui';
import { Plus } from 'lucide-react';
import { type BookingValues, cargoTotals, emptyRow } from './bookingValues';
import { CargoRowFields } from './CargoRowFields';
import { FormSection } from './FormSection';
import { useBookingField } from './useBookingField';

const noteOf = ({ loadType, containers }: Pick<BookingValues, 'loadType' | 'containers'>): string | null => {
  if (loadType !== 'FCL') return null;
  const { quantity } = cargoTotals(containers);
  const types = new Set(containers.map(({ type }) => type)).size;
  return `${quantity} ${quantity === 1 ? 'container' : 'containers'} · ${types} ${types === 1 ? 'type' : 'types'}`;
};

/** The rows of cargo, what air charges for them, and what else is to be known. */
export function CargoInformation() {
  const { control, register, watch } = useFormContext<BookingValues>();
  const rows = useFieldArray({ control, name: 'containers' });
  const [loadType, containers] = watch(['loadType', 'containers']);
  const further = useBookingField('further_information');
  const container = loadType === 'FCL';
  return (
    <FormSection title="Cargo information" note={noteOf({ loadType, containers })}>
      {rows.fields.map((row, index) => (
        <CargoRowFields
          key={row.id}
          index={index}
          loadType={loadType}
          {...(rows.fields.length > 1 && { onRemove: () => rows.remove(index) })}
        />
      ))}
      <Flex>
        <Button
          type="button"
          variant="outline"
          size="sm"
          onClick={() => rows.append(emptyRow(loadType), { focusName: `containers.${rows.fields.length}.quantity` })}
        >
          <Plus aria-hidden />
          {container ? 'Add container' : 'Add row'}
        </Button>
      </Flex>
      {loadType === 'AIR' && <ChargeableWeight />}
      <FormField {...further} optional>
        <Textarea rows={2} {...register('further_information')} />
      </FormField>
    </FormSection>
  );
}

/** What the airline charges, in kg; 1 until weight and volume are known. */
function ChargeableWeight() {
  const containers = useFormContext<BookingValues>().watch('containers');
  const { kg, cbm } = cargoTotals(containers);
  return (
    <FormField label="Chargeable weight" name="chargeable_weight" readOnly hint="kg, after IATA’s rule">
      <Input textStyle="id" readOnly value={airChargeableWeight({ kg, cbm })} />
    </FormField>
  );
}
