import { containerTypeLabel, type FormLoadType, formContainerTypes } from '@quayside/freight';
import { getAtPath, useController, useFormContext, useFormState, useWatch } from '@quayside/kernel/forms';
import { Box, Flex, FormField, Grid, IconButton, Input, NumberField, SelectField } from '@quayside/ui';
import { Trash2 } from 'lucide-react';
import { type BookingValues, figures } from './bookingValues';
import { overloadText } from './overloadText';
import { useBookingField } from './useBookingField';
import { Warning } from './Warning';

const toOption = (code: string) => ({ value: code, label: `${code} · ${containerTypeLabel(code)}` });
const choices: readonly string[] = formContainerTypes.map(({ code }) => code);
/** Returns the choices of the form, including a searched type that is not among them. */
const typesWith = (chosen: string) => [...choices, ...(choices.includes(chosen) ? [] : [chosen])].map(toOption);

interface CargoRowFieldsProps {
  index: number;
  loadType: FormLoadType;
  onRemove?: () => void;
}

const columns = {
  FCL: '84px minmax(150px, 186px) 112px 96px minmax(96px, 1fr) 36px',
  other: '84px 130px 112px minmax(96px, 1fr) 36px',
};

/** Returns styles for a form that is wide enough for a row in one line. */
const inOneLine = <Looks extends object>(looks: Looks) => ({ '@container (min-width: 660px)': looks });

/** Fields of one row: quantity, type, weight, volume and goods; type is a choice for containers only. */
export function CargoRowFields({ index, loadType, onRemove }: CargoRowFieldsProps) {
  const container = loadType === 'FCL';
  const removable = onRemove !== undefined;
  const name = <Field extends string>(field: Field) => `containers.${index}.${field}` as const;
  const { control, register } = useFormContext<BookingValues>();
  const row = useWatch({ control, name: `containers.${index}` });
  const { errors } = useFormState({ control, name: `containers.${index}` });
  const faults = Object.keys(getAtPath(errors, `containers.${index}`) ?? {}).length;
  const tooMuch = overloadText(row, loadType);
  const type = useBookingField(name('type'));
  const goods = useBookingField(name('commodity_description'));
  return (
    <Grid
      role="group"
      aria-label={`Cargo row ${index + 1}`}
      gap="12px"
      alignItems="start"
      templateColumns="repeat(2, minmax(0, 1fr))"
      css={inOneLine({
        gridTemplateColumns: container ? columns.FCL : columns.other,
        // The message of a narrow field extends below neighbours without a message.
        ...(faults < 2 && { '& [data-part=helper-text]': { whiteSpace: 'nowrap' } }),
      })}
    >
      <FigureField row={index} figure="quantity" label={container ? 'Quantity' : 'Pieces'} required />
      {container && (
        <FormField {...type} label="Type">
          <SelectField options={typesWith(row.type)} {...register(name('type'))} />
        </FormField>
      )}
      <FigureField row={index} figure="container_weight" label="Weight" unit="kg" required />
      <Box gridColumn={removable && !container ? '1 / -1' : 'auto'} css={inOneLine({ gridColumn: 'auto' })}>
        <FigureField row={index} figure="cbm" label="CBM" required={!container} />
      </Box>
      <Flex gap="12px" gridColumn={removable || container ? '1 / -1' : 'auto'} css={inOneLine({ display: 'contents' })}>
        <Box flex="1" minW="0">
          <FormField {...goods} label="Commodity description">
            <Input autoComplete="off" {...register(name('commodity_description'))} />
          </FormField>
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

interface FigureFieldProps {
  row: number;
  figure: keyof typeof figures;
  label: string;
  /** Shown at the end of the field. */
  unit?: string;
  required?: boolean;
}

function FigureField({ row, figure, label, unit, required = false }: FigureFieldProps) {
  const name = `containers.${row}.${figure}` as const;
  const { control } = useFormContext<BookingValues>();
  const { field } = useController({ control, name });
  return (
    <FormField {...useBookingField(name)} label={label} required={required}>
      <Box position="relative" width="100%">
        <NumberField
          {...field}
          {...figures[figure]}
          textStyle="id"
          // Show the unit at the end of the field until the value contains it.
          {...(unit && {
            saysUnit: true,
            placeholder: ' ',
            css: { '&:not(:focus, :placeholder-shown) + *': { display: 'none' } },
          })}
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
