import type { Tariff } from '@quayside/contract';
import { laneName } from '../rates/notifyLaneChanges';

const codes = (text: string | null): string[] =>
  (text ?? '').split(',').flatMap((code) => code.trim().toUpperCase() || []);

/** Returns all lanes of a stored search: from each origin to each destination. */
export const lanesOf = (question: string): string[] => {
  const parts = new URLSearchParams(question);
  const endsOf = (first: string, also: string) => [...codes(parts.get(first)), ...codes(parts.get(also))];
  const lanes = endsOf('from', 'alsoFrom').flatMap((originCode) =>
    endsOf('to', 'alsoTo').map((destinationCode) =>
      laneName({ mode: parts.get('mode') as Tariff['mode'], originCode, destinationCode }),
    ),
  );
  return [...new Set(lanes)];
};
