import { calculateMeasures, type LengthUnit, type WeightUnit } from '@quayside/freight';
import { type Control, Controller, type UseFormReturn, useFormState, useWatch } from '@quayside/kernel/forms';
import { Box, Button, Flex, FormField, Grid, SegmentedControl } from '@quayside/ui';
import { ChevronDown, ChevronRight, Trash2 } from 'lucide-react';
import { NumberControl } from '../fields/NumberControl';
import type { CargoSet } from '../question/rateQuestion';
import { t } from '../texts/search';
import { emptyTypedLoad, type Figure, type LoadsForm, loadReadings, toDimensionLoad } from './loadsForm';
import { loadText, volumeText, weightText } from './measureTexts';

interface Props {
  form: UseFormReturn<LoadsForm>;
  index: number;
  set: CargoSet;
  open: boolean;
  onToggle: () => void;
  onRemove: (() => void) | undefined;
}

const countLabels: Record<CargoSet, string> = {
  get pieces() {
    return t('Pieces');
  },
  get pallets() {
    return t('Pallets');
  },
};

/** One load of the accordion, with its total in the header and its figures below. */
export function LoadRow({ form, index, set, open, onToggle, onRemove }: Props) {
  const { control } = form;
  const load = toDimensionLoad(useWatch({ control, name: `loads.${index}` }) ?? emptyTypedLoad);
  const measures = calculateMeasures(load);
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <Box borderTopWidth={index > 0 ? '1px' : '0'} borderColor="border.muted">
      <Flex
        as="button"
        {...{ type: 'button' }}
        aria-expanded={open}
        align="center"
        gap="8px"
        width="100%"
        minH="41px"
        px="16px"
        textStyle="dense"
        cursor="pointer"
        onClick={onToggle}
        _focusVisible={{ outline: '2px solid', outlineColor: 'marine.focusRing', outlineOffset: '-2px' }}
      >
        <Chevron size={16} aria-hidden />
        <Box as="b">{t('Load {number}', { number: index + 1 })}</Box>
        <Box as="span" flex="1" minW="0" textAlign="start" truncate textStyle="caption" color="fg.subtle">
          {!open && loadText(load)}
        </Box>
        <Box as="span" textStyle="idSm" fontWeight="semibold" whiteSpace="nowrap">
          {volumeText(measures.cbm)}
        </Box>
        <Box as="span" textStyle="idSm" fontWeight="semibold" whiteSpace="nowrap" minW="76px" textAlign="end">
          {weightText(measures.kg)}
        </Box>
      </Flex>
      {open && (
        <Flex direction="column" gap="12px" ps={{ base: '16px', sm: '40px' }} pe="16px" pb="16px">
          <Grid templateColumns={{ base: '1fr 1fr', sm: 'repeat(4, 1fr) 108px' }} gap="10px">
            <FigureField form={form} index={index} name="palletNumber" label={countLabels[set]} />
            <FigureField form={form} index={index} name="length" label={t('Length')} />
            <FigureField form={form} index={index} name="width" label={t('Width')} />
            <FigureField form={form} index={index} name="height" label={t('Height')} />
            <UnitChoice control={control} index={index} name="unit" label={t('Unit')} values={['CM', 'IN']} />
          </Grid>
          <Grid templateColumns={{ base: '1fr 1fr', sm: '1.3fr 108px 2fr' }} gap="10px" alignItems="start">
            <FigureField form={form} index={index} name="weight" label={t('Weight per unit')} />
            <UnitChoice
              control={control}
              index={index}
              name="weightUnit"
              label={t('Weight unit')}
              values={['KG', 'LB']}
            />
            {onRemove && (
              <Button variant="ghost" size="sm" onClick={onRemove} justifySelf="end" alignSelf="center">
                <Trash2 aria-hidden />
                {t('Remove load')}
              </Button>
            )}
          </Grid>
        </Flex>
      )}
    </Box>
  );
}

interface FigureProps {
  form: UseFormReturn<LoadsForm>;
  index: number;
  name: Figure;
  label: string;
}

function FigureField({ form, index, name, label }: FigureProps) {
  const path = `loads.${index}.${name}` as const;
  const { errors } = useFormState({ control: form.control, name: path });
  return (
    <FormField label={label} name={`loads-${index}-${name}`} error={errors.loads?.[index]?.[name]?.message}>
      <NumberControl form={form} name={path} {...loadReadings[name]} fontFamily="mono" />
    </FormField>
  );
}

interface UnitProps {
  control: Control<LoadsForm>;
  index: number;
  name: 'unit' | 'weightUnit';
  label: string;
  values: readonly (LengthUnit | WeightUnit)[];
}

function UnitChoice({ control, index, name, label, values }: UnitProps) {
  return (
    <Controller
      control={control}
      name={`loads.${index}.${name}`}
      render={({ field }) => (
        <Flex direction="column" gap="4px">
          <Box textStyle="label" color="fg.muted" aria-hidden>
            {label}
          </Box>
          <SegmentedControl
            aria-label={label}
            fitted
            value={field.value}
            onChange={field.onChange}
            segments={values.map((value) => ({ value, label: value }))}
          />
        </Flex>
      )}
    />
  );
}
