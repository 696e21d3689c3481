import { checkContainerNumber, containerTypeLabel } from '@quayside/freight';
import { Controller, getAtPath, useFormContext, useWatch } from '@quayside/kernel/forms';
import { Box, CheckWarning, FormField, Grid, Input, NumberField } from '@quayside/ui';
import {
  type ContainersForm,
  hasSetPoint,
  type NumberFieldName,
  numberFieldNames,
  numberFields,
} from './containerForm';

const useContainerError = (index: number, field: string): string | undefined => {
  const { errors } = useFormContext<ContainersForm>().formState;
  return (getAtPath(errors, `containers.${index}.${field}`) as { message?: string } | undefined)?.message;
};

/** Fields of one container; its type is that of the booking. */
export function ContainerFields({ index }: { index: number }) {
  const { control, register } = useFormContext<ContainersForm>();
  const entry = useWatch({ control, name: `containers.${index}` });
  return (
    <Box as="fieldset" py="16px" borderBottomWidth="1px" borderColor="border.muted">
      <Box as="legend" float="left" textStyle="subheading" pb="8px">
        Container {index + 1}
        <Box as="span" ms="8px" textStyle="caption" color="fg.muted">
          {containerTypeLabel(entry.size)}
        </Box>
      </Box>
      <Grid clear="both" templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="12px" alignItems="start">
        <NumberOfContainer index={index} />
        <FormField
          name={`containers.${index}.seals`}
          label="Seal numbers"
          optional
          hint="Separate several by commas"
          error={useContainerError(index, 'seals')}
        >
          <Input autoComplete="off" fontFamily="mono" {...register(`containers.${index}.seals`)} />
        </FormField>
      </Grid>
      <Grid
        pt="12px"
        templateColumns={{ base: '1fr 1fr', sm: `repeat(${hasSetPoint(entry) ? 4 : 3}, minmax(0, 1fr))` }}
        gap="12px"
        alignItems="start"
      >
        {numberFieldNames.map((field) => (
          <AmountField key={field} index={index} field={field} />
        ))}
        {hasSetPoint(entry) && (
          <FormField
            name={`containers.${index}.setPoint`}
            label="Set point (°C)"
            optional
            error={useContainerError(index, 'setPoint')}
          >
            <Input autoComplete="off" {...register(`containers.${index}.setPoint`)} />
          </FormField>
        )}
      </Grid>
    </Box>
  );
}

function NumberOfContainer({ index }: { index: number }) {
  const { control, setValue } = useFormContext<ContainersForm>();
  const name = `containers.${index}.number` as const;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <Box>
          <FormField name={name} label="Container number" optional error={useContainerError(index, 'number')}>
            <Input autoComplete="off" fontFamily="mono" maxLength={60} {...field} />
          </FormField>
          <CheckWarning
            value={field.value}
            check={checkContainerNumber}
            onTake={(number) => setValue(name, number, { shouldDirty: true })}
          />
        </Box>
      )}
    />
  );
}

function AmountField({ index, field }: { index: number; field: NumberFieldName }) {
  const { control } = useFormContext<ContainersForm>();
  const name = `containers.${index}.${field}` as const;
  const { label, whole } = numberFields[field];
  return (
    <FormField name={name} label={label} optional error={useContainerError(index, field)}>
      <Controller
        control={control}
        name={name}
        render={({ field: { value, onChange, onBlur } }) => (
          <NumberField
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            whole={whole}
            unit={field === 'packages' ? '' : 'kg'}
          />
        )}
      />
    </FormField>
  );
}
