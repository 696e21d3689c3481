import type { BookingDraft } from '@quayside/contract';
import { findFormErrors } from '../form/bookingSchema';
import type { BookingValues } from '../form/bookingValues';
import { fieldLabel } from '../form/fieldLabels';

/** Returns the labels of the fields that a draft needs before it can be submitted. */
export const findMissingFields = ({ form }: Pick<BookingDraft, 'form'>): string[] => {
  const values = form as BookingValues;
  return [...new Set(findFormErrors(values).map(({ path }) => fieldLabel(path, values.loadType)))];
};

const shown = 3;

/** @example lacksText(lacks) // '5 lack · Consignee, MBL number, ETD and 2 more' */
export const missingFieldsText = (lacks: readonly string[]): string => {
  if (lacks.length === 0) return 'Complete: ready to submit';
  const named = lacks.slice(0, shown).join(', ');
  const more = lacks.length - shown;
  const verb = lacks.length === 1 ? 'lacks' : 'lack';
  return `${lacks.length} ${verb} · ${named}${more > 0 ? ` and ${more} more` : ''}`;
};
