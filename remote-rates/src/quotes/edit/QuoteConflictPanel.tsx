import type { Quote } from '@freight/shared-kernel/contract';
import { Box, ConflictPanel, type ConflictVersion } from '@freight/shared-kernel/ui';
import type { QuoteConflict } from './quoteConflict';
import { partLabel } from './quoteEditForm';

interface Props {
  conflict: QuoteConflict;
  quote: Quote;
  /** Which version of each disputed part stands in the form. */
  chosen: Readonly<Record<string, ConflictVersion>>;
  onChoose: (part: string, version: ConflictVersion) => void;
}

/** What somebody else saved first, against what stands in the form of a quote; part by part. */
export function QuoteConflictPanel({ conflict, quote, chosen, onChoose }: Props) {
  return (
    <Box pb="16px">
      <ConflictPanel
        conflict={conflict}
        noun="quote"
        disputed={conflict.disputed.map(({ part, ...values }) => ({
          name: part,
          label: partLabel(part, quote),
          ...values,
          chosen: chosen[part] ?? 'yours',
        }))}
        taken={conflict.taken.map(({ part, theirs }) => ({ label: partLabel(part, quote), theirs }))}
        onChoose={onChoose}
      />
    </Box>
  );
}
