import type { Tariff } from '@quayside/contract';
import { laneName } from '../rates/rows/notifyLaneChanges';

const codes = (text: string | null): string[] =>
  (text ?? '').split(',').flatMap((code) => code.trim().toUpperCase() || []);

/** Returns all lanes of a stored search: from each origin to each destination. */
export const listSearchLanes = (question: string): string[] => {
  const parts = new URLSearchParams(question);
  const listLaneEnds = (first: string, also: string) => [...codes(parts.get(first)), ...codes(parts.get(also))];
  const lanes = listLaneEnds('from', 'alsoFrom').flatMap((originCode) =>
    listLaneEnds('to', 'alsoTo').map((destinationCode) =>
      laneName({ mode: parts.get('mode') as Tariff['mode'], originCode, destinationCode }),
    ),
  );
  return [...new Set(lanes)];
};
