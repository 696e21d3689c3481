import { type DocumentState, documentStateLabels } from '@quayside/freight';
import type { BadgeStatus } from '@quayside/ui';

interface StateLook {
  glyph: BadgeStatus;
  color: string;
  /** Cell of the meter: filled for present documents, outlined for missing ones. */
  cell: { bg: string } | { boxShadow: string };
}

const outlined = (color: string) => ({ boxShadow: `inset 0 0 0 1.25px {colors.${color}}` });

/** Colours and glyph of each document state; the glyph distinguishes them in greyscale. */
export const stateLooks: Record<DocumentState, StateLook> = {
  overdue: { glyph: 'exception', color: 'fg.error', cell: outlined('vermilion.solid') },
  missing: { glyph: 'rfp', color: 'fg.warning', cell: outlined('amber.solid') },
  'to-follow': { glyph: 'expired', color: 'fg.warning', cell: outlined('amber.solid') },
  'on-file': { glyph: 'valid', color: 'marine.fg', cell: { bg: 'marine.solid' } },
  verified: { glyph: 'completed', color: 'fg.success', cell: { bg: 'green.solid' } },
  waived: { glyph: 'cancelled', color: 'fg.subtle', cell: { bg: 'bg.emphasized' } },
  'not-needed': { glyph: 'rfp', color: 'fg.subtle', cell: { bg: 'bg.emphasized' } },
};

/** Returns the style of the label behind a file: the state of its document, or refused by the virus scan. */
export const lineLook = (state: DocumentState | 'refused') =>
  state === 'refused'
    ? { label: 'Refused', color: 'fg.error' }
    : { label: documentStateLabels[state], color: stateLooks[state].color };
