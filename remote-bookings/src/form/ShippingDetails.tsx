import { isStaff } from '@quayside/contract/roles';
import { checkAirWaybill, checkContainerNumbers, type FormLoadType, formLoadTypes } from '@quayside/freight';
import { Controller, useFormContext, useWatch } from '@quayside/kernel/forms';
import { useUser } from '@quayside/kernel/session';
import { Box, DateField, FormField, Input, modeIcons, PortPicker, SegmentedControl } from '@quayside/ui';
import { type BookingValues, withLoadType } from './bookingValues';
import { CustomerField } from './CustomerField';
import { noTransport } from './carriage';
import { FieldGrid, FormSection } from './FormSection';
import { IdentifierField } from './IdentifierField';
import { PartnerField } from './PartnerField';
import { PartyField } from './PartyField';
import { TextField } from './TextField';
import { useBookingField } from './useBookingField';

interface ShippingDetailsProps {
  /** Earlier choice that fixes fields: a sailing, or a lane with departure on request. */
  chosen?: 'sailing' | 'lane';
}

/** Fields for parties, route, dates and numbers. */
export function ShippingDetails({ chosen }: ShippingDetailsProps) {
  const { control } = useFormContext<BookingValues>();
  const air = useWatch({ control, name: 'loadType' }) === 'AIR';
  // Customers book for themselves and have no partners.
  const ofStaff = isStaff(useUser().role);
  return (
    <FormSection title="Shipping details">
      {!chosen && <LoadTypeField />}
      {ofStaff && <CustomerField />}
      <FieldGrid columns={2}>
        <PartyField party="shipper" />
        <PartyField party="consignee" />
        <ShipperDetails />
        {ofStaff && <PartnerField />}
        <PortField name="portOfLoading" fixed={!!chosen} />
        <PortField name="portOfDischarge" fixed={!!chosen} />
        <DayField name="etd" fixed={chosen === 'sailing'} required={chosen === 'lane'} />
        <DayField name="eta" fixed={chosen === 'sailing'} required={chosen === 'lane'} />
      </FieldGrid>
      <FieldGrid columns={3}>
        <TextField name="your_reference_number" mono required />
        <BillFields />
      </FieldGrid>
      {!air && <ContainerNumbers />}
    </FormSection>
  );
}

/** Container numbers, as far as they are known. */
export function ContainerNumbers() {
  return (
    <IdentifierField
      name="containerNumber"
      optional
      hint="Several numbers are separated by commas"
      check={checkContainerNumbers}
    />
  );
}

/** Numbers of both bills; a bill to follow may be empty. */
export function BillFields() {
  const { control } = useFormContext<BookingValues>();
  const [loadType, { draftMBL, draftHBL }] = useWatch({ control, name: ['loadType', 'toFollow'] });
  return (
    <>
      <IdentifierField
        name="mblNumber"
        required={draftMBL === undefined}
        {...(loadType === 'AIR' && { check: checkAirWaybill })}
      />
      <IdentifierField name="hblNumber" required={draftHBL === undefined} />
    </>
  );
}

/**
 * Chooses FCL, LCL or AIR. Each has its own places, terms and cargo rows; the input of the former one is stored for
 * switching back.
 */
function LoadTypeField() {
  const { control, setValue, getValues, clearErrors, formState, trigger } = useFormContext<BookingValues>();
  const change = (loadType: FormLoadType) => {
    const { portOfLoading, portOfDischarge, otherEnds, carrier } = withLoadType(getValues(), loadType);
    setValue('loadType', loadType, { shouldDirty: true });
    setValue('otherEnds', otherEnds);
    setValue('portOfLoading', portOfLoading);
    setValue('portOfDischarge', portOfDischarge);
    setValue('carrier', carrier);
    // The shown errors referred to the former load type.
    if (formState.isSubmitted) void trigger();
    else clearErrors();
  };
  return (
    <Box>
      <Box textStyle="label" color="fg.muted" mb="4px">
        Load type
      </Box>
      <Controller
        control={control}
        name="loadType"
        render={({ field }) => (
          <SegmentedControl
            aria-label="Load type"
            value={field.value}
            onChange={change}
            segments={formLoadTypes.map((value) => {
              const Icon = modeIcons[value];
              return {
                value,
                label: (
                  <>
                    <Icon size={16} aria-hidden />
                    {value}
                  </>
                ),
              };
            })}
          />
        )}
      />
    </Box>
  );
}

/** Contact details of the shipper. */
function ShipperDetails() {
  const { control } = useFormContext<BookingValues>();
  const shipper = useWatch({ control, name: 'shipper' });
  return (
    <>
      <FormField label="Shipper e-mail" name="shipper_email" readOnly>
        <Input value={shipper?.email ?? ''} readOnly />
      </FormField>
      <FormField label="Shipper mobile" name="shipper_mobile" readOnly>
        <Input value={shipper?.mobile || shipper?.phone || ''} readOnly />
      </FormField>
    </>
  );
}

/** Port, or airport for air. */
export function PortField({ name, fixed = false }: { name: 'portOfLoading' | 'portOfDischarge'; fixed?: boolean }) {
  const { control, setValue } = useFormContext<BookingValues>();
  const loadType = useWatch({ control, name: 'loadType' });
  /** Transport and cut-offs belong to the former lane. */
  const clearTransport = () => {
    for (const [field, value] of Object.entries(noTransport()))
      setValue(field as keyof BookingValues, value as never, { shouldDirty: true });
  };
  return (
    <FormField {...useBookingField(name)} required={!fixed} readOnly={fixed}>
      <Controller
        control={control}
        name={name}
        render={({ field }) => (
          <PortPicker
            value={field.value}
            onChange={(port) => {
              if (field.value && port) clearTransport();
              field.onChange(port);
            }}
            onBlur={field.onBlur}
            kind={loadType === 'AIR' ? 'AIR' : 'SEA'}
          />
        )}
      />
    </FormField>
  );
}

interface DayFieldProps {
  name: 'etd' | 'eta';
  fixed?: boolean;
  required?: boolean;
}

/** ETD or ETA as a day at its place. */
export function DayField({ name, fixed = false, required = false }: DayFieldProps) {
  const { control, trigger, formState } = useFormContext<BookingValues>();
  return (
    <FormField {...useBookingField(name)} readOnly={fixed} required={required}>
      <Controller
        control={control}
        name={name}
        render={({ field }) => (
          <DateField
            value={field.value}
            onChange={(day) => {
              field.onChange(day);
              if (formState.errors.eta) void trigger('eta');
            }}
            onBlur={field.onBlur}
          />
        )}
      />
    </FormField>
  );
}
