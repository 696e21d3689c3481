import { parseSurchargeBasis } from '@quayside/freight';
import type { SelectOption } from '@quayside/ui';
import { t } from '../../texts/management';
import { basisText } from './basisText';

/** Returns the choice of a basis: its value is stored, its label is in the language of the page. */
export const toBasisOption = (basis: string): SelectOption => ({
  value: basis,
  label: basisText(parseSurchargeBasis(basis)),
});

export const percentOption = (): SelectOption => ({ value: 'percent', label: t('percentage') });
