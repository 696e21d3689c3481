import type { TaskTemplate } from '@quayside/contract';

const everyMode = ['FCL', 'LCL', 'AIR'] as const;
const line = (title: string, by: 'etd' | 'eta', days: number, rest: Partial<TaskTemplate> = {}): TaskTemplate => ({
  ...{ title, modes: [...everyMode], direction: null, owner: null, isVisible: false, due: { by, days } },
  ...rest,
});

/** Task templates of a new forwarder: each mode and direction has some. The forwarder can change them. */
export const defaultTaskTemplates: readonly TaskTemplate[] = [
  line('Send the shipping instructions', 'etd', -5, { modes: ['FCL', 'LCL'] }),
  line('Send the VGM', 'etd', -3, { modes: ['FCL'] }),
  line('Approve the house bill draft', 'etd', -2, { isVisible: true }),
  line('File the export declaration', 'etd', -2, { direction: 'export' }),
  line('Send the pre-alert', 'etd', 1),
  line('Send the arrival notice', 'eta', -4, { direction: 'import', isVisible: true }),
  line('File the import declaration', 'eta', -2, { direction: 'import' }),
  line('Invoice the shipment', 'eta', 3),
];
