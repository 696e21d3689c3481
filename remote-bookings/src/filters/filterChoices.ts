import { bookingStatusChoices, loadTypeChoices } from '@quayside/freight';
import type { Choice } from './ChoiceMenu';

export const statuses: readonly Choice[] = bookingStatusChoices.map(({ status, label }) => ({ value: status, label }));
export const modes: readonly Choice[] = loadTypeChoices.map((mode) => ({ value: mode, label: mode }));
