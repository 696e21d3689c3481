import type { DimensionLoad } from '@quayside/freight';
import { totalMeasures } from '@quayside/freight';
import { useFieldArray, useForm, useWatch, valibotResolver } from '@quayside/kernel/forms';
import { Box, Button, Flex, Heading } from '@quayside/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { CargoSet } from '../question/rateQuestion';
import { t } from '../texts/search';
import { LoadRow } from './LoadRow';
import { emptyTypedLoad, LoadsForm, startedLoads, toDimensionLoad, toLoadsForm } from './loadsForm';
import { volumeText, weightText } from './measureTexts';

interface LoadsProps {
  start: readonly DimensionLoad[];
  set: CargoSet;
  onCancel: () => void;
  onConfirm: (loads: DimensionLoad[]) => void;
}

/** Loads of the cargo with their total. */
export function Loads({ start, set, onCancel, onConfirm }: LoadsProps) {
  const form = useForm<LoadsForm>({
    defaultValues: toLoadsForm(start),
    resolver: valibotResolver(LoadsForm),
    // Otherwise the resolver stops at the first invalid field.
    criteriaMode: 'all',
  });
  const { control, handleSubmit, reset } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'loads' });
  const loads = useWatch({ control, name: 'loads' });
  const [opened, setOpened] = useState(fields.length - 1);
  const total = totalMeasures(loads.map(toDimensionLoad));
  const clear = () => {
    reset(toLoadsForm([]));
    setOpened(0);
  };
  const confirm = handleSubmit(
    (typed) => onConfirm(startedLoads(typed)),
    (errors) => setOpened(Math.max(0, (errors.loads as unknown[] | undefined)?.findIndex(Boolean) ?? 0)),
  );
  return (
    <>
      <Flex align="center" gap="8px" px="16px" py="10px" borderBottomWidth="1px" borderColor="border.muted">
        <Heading as="h2" textStyle="dense" fontWeight="semibold" flex="1">
          {t('Calculate Dims')}
        </Heading>
        <Button variant="ghost" size="sm" onClick={clear}>
          {t('Clear')}
        </Button>
        <Button
          variant="outline"
          size="sm"
          onClick={() => {
            append(emptyTypedLoad);
            setOpened(fields.length);
          }}
        >
          <Plus aria-hidden />
          {t('Add load')}
        </Button>
      </Flex>
      <Box overflowY="auto" flex="1" minH="0">
        {fields.map((field, index) => (
          <LoadRow
            key={field.id}
            form={form}
            index={index}
            set={set}
            open={index === opened}
            onToggle={() => setOpened(index === opened ? -1 : index)}
            onRemove={fields.length > 1 ? () => remove(index) : undefined}
          />
        ))}
      </Box>
      <Flex
        align="center"
        wrap="wrap"
        gap="8px 20px"
        px="16px"
        py="10px"
        borderTopWidth="1px"
        borderColor="border.muted"
        bg="bg.subtle"
      >
        <Flex as="dl" gap="20px" flex="1" aria-live="polite">
          <Total term={t('Volume')} value={volumeText(total.cbm)} />
          <Total term={t('Weight')} value={weightText(total.kg)} />
        </Flex>
        <Flex gap="8px" width={{ base: '100%', sm: 'auto' }} css={{ '& button': { flex: { base: '1', sm: 'none' } } }}>
          <Button variant="outline" size="sm" onClick={onCancel}>
            {t('Cancel')}
          </Button>
          <Button size="sm" onClick={() => void confirm()}>
            {t('Confirm')}
          </Button>
        </Flex>
      </Flex>
    </>
  );
}

function Total({ term, value }: { term: string; value: string }) {
  return (
    <Flex align="baseline" gap="8px">
      <Box as="dt" textStyle="caption" color="fg.subtle">
        {term}
      </Box>
      <Box as="dd" textStyle="id" fontWeight="semibold" whiteSpace="nowrap">
        {value}
      </Box>
    </Flex>
  );
}
