import { getAtPath, useFormContext, useFormState, useWatch } from '@freight/shared-kernel/forms';
import { containerTypeLabel, type FormLoadType, formContainerTypes } from '@freight/shared-kernel/freight';
import { Box, Flex, FormField, Grid, IconButton, Input, SelectField } from '@freight/shared-kernel/ui';
import { Trash2 } from 'lucide-react';
import type { BookingValues } from './bookingValues';
import { overloadText } from './overloadText';
import { useBookingField } from './useBookingField';
import { Warning } from './Warning';

const optionOf = (code: string) => ({ value: code, label: `${code} · ${containerTypeLabel(code)}` });
const choices: readonly string[] = formContainerTypes.map(({ code }) => code);
/** The form's choices; a type that was searched for and is none of them stays one. */
const typesWith = (chosen: string) => [...choices, ...(choices.includes(chosen) ? [] : [chosen])].map(optionOf);

interface CargoRowFieldsProps {
  index: number;
  loadType: FormLoadType;
  onRemove?: () => void;
}

const columns = {
  FCL: '84px minmax(150px, 186px) 112px 96px minmax(96px, 1fr) 36px',
  other: '84px 130px 112px minmax(96px, 1fr) 36px',
};

/** How it looks where the form is wide enough for the whole row in one line. */
const inOneLine = <Looks extends object>(looks: Looks) => ({ '@container (min-width: 660px)': looks });

/** Quantity, type, weight, volume and goods of one row; the type is a choice for containers only. */
export function CargoRowFields({ index, loadType, onRemove }: CargoRowFieldsProps) {
  const container = loadType === 'FCL';
  const removable = onRemove !== undefined;
  const name = <Field extends string>(field: Field) => `containers.${index}.${field}` as const;
  const { control, register } = useFormContext<BookingValues>();
  const row = useWatch({ control, name: `containers.${index}` });
  const { errors } = useFormState({ control, name: `containers.${index}` });
  const faults = Object.keys(getAtPath(errors, `containers.${index}`) ?? {}).length;
  const tooMuch = overloadText(row);
  const type = useBookingField(name('type'));
  return (
    <Grid
      role="group"
      aria-label={`Cargo row ${index + 1}`}
      gap="12px"
      alignItems="start"
      templateColumns="repeat(2, minmax(0, 1fr))"
      css={inOneLine({
        gridTemplateColumns: container ? columns.FCL : columns.other,
        // A sentence below a narrow field takes the room below its neighbours that say nothing.
        ...(faults < 2 && { '& [data-part=helper-text]': { whiteSpace: 'nowrap' } }),
      })}
    >
      <RowField name={name('quantity')} label={container ? 'Quantity' : 'Pieces'} numeric required />
      {container && (
        <FormField {...type} label="Type">
          <SelectField options={typesWith(row.type)} {...register(name('type'))} />
        </FormField>
      )}
      <RowField name={name('container_weight')} label="Weight" unit="kg" numeric required />
      <Box gridColumn={removable && !container ? '1 / -1' : 'auto'} css={inOneLine({ gridColumn: 'auto' })}>
        <RowField name={name('cbm')} label="CBM" numeric required={!container} />
      </Box>
      <Flex gap="12px" gridColumn={removable || container ? '1 / -1' : 'auto'} css={inOneLine({ display: 'contents' })}>
        <Box flex="1" minW="0">
          <RowField name={name('commodity_description')} label="Commodity description" />
        </Box>
        {onRemove && (
          <Box pt="20px">
            <IconButton type="button" variant="ghost" aria-label={`Remove row ${index + 1}`} onClick={onRemove}>
              <Trash2 aria-hidden />
            </IconButton>
          </Box>
        )}
      </Flex>
      {tooMuch && (
        <Box gridColumn="1 / -1">
          <Warning>{tooMuch}</Warning>
        </Box>
      )}
    </Grid>
  );
}

interface RowFieldProps {
  name: `containers.${number}.${'quantity' | 'container_weight' | 'cbm' | 'commodity_description'}`;
  label: string;
  unit?: string;
  numeric?: boolean;
  required?: boolean;
}

function RowField({ name, label, unit, numeric, required = false }: RowFieldProps) {
  const { register } = useFormContext<BookingValues>();
  return (
    <FormField {...useBookingField(name)} label={label} required={required}>
      <Box position="relative" width="100%">
        <Input
          autoComplete="off"
          {...(numeric && { textStyle: 'id', inputMode: 'decimal' })}
          {...(unit && { pe: '32px' })}
          {...register(name)}
        />
        {unit && (
          <Box
            as="span"
            aria-hidden
            position="absolute"
            right="10px"
            top="50%"
            translate="0 -50%"
            textStyle="caption"
            color="fg.subtle"
          >
            {unit}
          </Box>
        )}
      </Box>
    </FormField>
  );
}
