import { type BookingTextField, bookingTextFieldList, cargoLimits } from '@quayside/contract';
import { useFieldArray, useFormContext, useWatch } from '@quayside/kernel/forms';
import { Button, FieldMessage, Flex, FormField, fieldId, Input, Textarea } from '@quayside/ui';
import { Plus } from 'lucide-react';
import { flushSync } from 'react-dom';
import { type BookingValues, cargoTotals, emptyRow } from './bookingValues';
import { CargoRowFields } from './CargoRowFields';
import { calculateChargeable } from './calculateChargeable';
import { FormSection } from './FormSection';
import { useBookingField } from './useBookingField';

const describeContainers = ({
  loadType,
  containers,
}: Pick<BookingValues, 'loadType' | 'containers'>): string | null => {
  if (loadType !== 'FCL') return null;
  const { quantity } = cargoTotals(containers);
  const types = new Set(containers.map(({ type }) => type)).size;
  return `${quantity} ${quantity === 1 ? 'container' : 'containers'} · ${types} ${types === 1 ? 'type' : 'types'}`;
};

const remarkFields = bookingTextFieldList.filter(([, { section }]) => section === 'remarks');

/** Cargo rows, chargeable weight and remarks. */
export function CargoInformation() {
  const { control } = useFormContext<BookingValues>();
  const [loadType, containers] = useWatch({ control, name: ['loadType', 'containers'] });
  return (
    <FormSection title="Cargo information" note={describeContainers({ loadType, containers })}>
      <CargoRows />
      <Remarks />
    </FormSection>
  );
}

/** Further information and other texts about the cargo. */
export function Remarks() {
  return remarkFields.map(([name]) => <Remark key={name} name={name} />);
}

function Remark({ name }: { name: BookingTextField }) {
  const { register } = useFormContext<BookingValues>();
  return (
    <FormField {...useBookingField(name)} optional>
      <Textarea rows={2} {...register(name)} />
    </FormField>
  );
}

/** Cargo rows with their chargeable weight. */
export function CargoRows() {
  const { control, setFocus } = useFormContext<BookingValues>();
  const rows = useFieldArray({ control, name: 'containers' });
  const loadType = useWatch({ control, name: 'loadType' });
  const list = useBookingField('containers');
  const container = loadType === 'FCL';
  const remove = (index: number) => {
    flushSync(() => rows.remove(index));
    setFocus(`containers.${Math.min(index, rows.fields.length - 2)}.quantity`);
  };
  return (
    <>
      {rows.fields.map((row, index) => (
        <CargoRowFields
          key={row.id}
          index={index}
          loadType={loadType}
          {...(rows.fields.length > 1 && { onRemove: () => remove(index) })}
        />
      ))}
      <Flex direction="column" align="flex-start" gap="4px">
        <Button
          id={fieldId('containers')}
          disabled={rows.fields.length >= cargoLimits.rows}
          type="button"
          variant="outline"
          size="sm"
          onClick={() => rows.append(emptyRow(), { focusName: `containers.${rows.fields.length}.quantity` })}
        >
          <Plus aria-hidden />
          {container ? 'Add container' : 'Add row'}
        </Button>
        {list.error && <FieldMessage>{list.error}</FieldMessage>}
      </Flex>
      {!container && <ChargeableWeight />}
    </>
  );
}

/** Shows the chargeable weight of the rows so far. */
function ChargeableWeight() {
  const { control } = useFormContext<BookingValues>();
  const [loadType, containers] = useWatch({ control, name: ['loadType', 'containers'] });
  const { value, hint } = calculateChargeable(loadType, cargoTotals(containers));
  return (
    <FormField label="Chargeable weight" name="chargeable_weight" readOnly hint={hint}>
      <Input textStyle="id" readOnly value={value} />
    </FormField>
  );
}
