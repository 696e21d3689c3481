import { type DocumentState, documentStateLabels } from '@quayside/freight';
import type { BadgeStatus } from '@quayside/ui';

interface StateLook {
  glyph: BadgeStatus;
  color: string;
  /** Its cell of the meter: there it is filled, what lacks is an outline. */
  cell: { bg: string } | { boxShadow: string };
}

const outlined = (color: string) => ({ boxShadow: `inset 0 0 0 1.25px {colors.${color}}` });

/** How each state of a document is drawn; the glyph tells them apart in greyscale. */
export const stateLooks: Record<DocumentState, StateLook> = {
  overdue: { glyph: 'exception', color: 'fg.error', cell: outlined('vermilion.solid') },
  missing: { glyph: 'rfp', color: 'fg.warning', cell: outlined('amber.solid') },
  'to-follow': { glyph: 'expired', color: 'fg.warning', cell: outlined('amber.solid') },
  'on-file': { glyph: 'valid', color: 'marine.fg', cell: { bg: 'marine.solid' } },
  verified: { glyph: 'completed', color: 'fg.success', cell: { bg: 'green.solid' } },
  'not-needed': { glyph: 'rfp', color: 'fg.subtle', cell: { bg: 'bg.emphasized' } },
};

/** How the word behind a file is drawn: the state of its document, or that the virus scan refused it. */
export const lineLook = (state: DocumentState | 'refused') =>
  state === 'refused'
    ? { label: 'Refused', color: 'fg.error' }
    : { label: documentStateLabels[state], color: stateLooks[state].color };
