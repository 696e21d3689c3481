import { maxSurcharges } from '@quayside/contract';
import { containerTypes, formatSurchargeBasis, openBases, surchargeBases } from '@quayside/freight';
import { useFieldArray, useWatch } from '@quayside/kernel/forms';
import { Box, Button } from '@quayside/ui';
import { Plus } from 'lucide-react';
import { t } from '../../texts/management';
import { percentOption, toBasisOption } from './basisOptions';
import { SurchargeRow } from './SurchargeRow';
import { emptySurcharge } from './surchargeForm';
import type { RateEditing } from './useRateForm';

/** A charge of full containers may be for one type. */
const containerBases = containerTypes
  .filter(({ iso }) => iso !== null)
  .map(({ code }) => formatSurchargeBasis({ basis: '', containerType: code }));

/** Surcharges on the freight: name, basis by mode, amount, currency, limits and own validity. */
export function SurchargeFields({ editing }: { editing: RateEditing }) {
  const { form } = editing;
  const mode = useWatch({ control: form.control, name: 'mode' });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'surcharges' });
  const bases: readonly string[] = [...surchargeBases[mode], ...(mode === 'FCL' ? containerBases : [])];
  const options = [...bases.map(toBasisOption), percentOption(), ...openBases.map(toBasisOption)];
  const add = () =>
    append(emptySurcharge(surchargeBases[mode][0], form.getValues('currency')), {
      focusName: `surcharges.${fields.length}.name`,
    });
  return (
    <Box>
      {fields.length === 0 && (
        <Box textStyle="dense" color="fg.muted" mb="12px">
          {t('No surcharges: the freight is all-in.')}
        </Box>
      )}
      {fields.map(({ id }, index) => (
        <SurchargeRow key={id} editing={editing} index={index} bases={options} onRemove={() => remove(index)} />
      ))}
      <Button variant="outline" size="sm" onClick={add} disabled={fields.length >= maxSurcharges}>
        <Plus aria-hidden />
        {t('Add surcharge')}
      </Button>
    </Box>
  );
}
