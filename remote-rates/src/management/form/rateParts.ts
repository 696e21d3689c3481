import { getAtPath } from '@quayside/kernel/forms';
import type { FormPart } from '@quayside/ui';
import { priceCells } from '../../rate/priceCells';
import { fieldLabels, getFieldLabel, type RateForm } from './rateForm';
import { type SurchargeForm, surchargeText } from './surchargeForm';

const textAt = (form: RateForm, name: string): string => {
  const value: unknown = getAtPath(form, name);
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return (value as SurchargeForm[]).map(surchargeText).join(', ');
  return value && typeof value === 'object' && 'code' in value ? String(value.code) : '';
};

/** Returns the parts of a rate, in the order of its form. */
export const rateParts = (form: RateForm): FormPart[] =>
  [...Object.keys(fieldLabels), ...priceCells[form.mode].map(({ name }) => `prices.${name}`), 'surcharges'].map(
    (name) => ({ name, label: getFieldLabel(form.mode, name), text: textAt(form, name) }),
  );
