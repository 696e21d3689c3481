import { Box } from '@chakra-ui/react';
import { type ExceptionSeverity, severityLabels } from '@quayside/freight';
import type { ReactNode } from 'react';
import { t } from '../texts/common';

const line = { fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** One shape per severity, so that a greyscale print still distinguishes them. */
const shapes: Record<ExceptionSeverity, ReactNode> = {
  critical: (
    <>
      <path d="M7 1.6 13 12.2H1Z" fill="currentColor" stroke="currentColor" strokeWidth="1.2" strokeLinejoin="round" />
      <path d="M7 5.4v3.2M7 10.3v.2" {...line} stroke="var(--severity-knock)" strokeWidth="1.5" />
    </>
  ),
  high: (
    <>
      <path d="M7 2.2 12.6 12H1.4Z" {...line} strokeWidth="1.5" />
      <path d="M7 6v2.4M7 10.1v.1" {...line} strokeWidth="1.5" />
    </>
  ),
  medium: (
    <>
      <path d="M7 1.7 12.3 7 7 12.3 1.7 7Z" {...line} strokeWidth="1.5" />
      <path d="M7 4.8v2.6M7 9v.1" {...line} strokeWidth="1.4" />
    </>
  ),
};

/** Colour palettes by severity. */
export const severityPalettes = {
  critical: 'vermilion',
  high: 'vermilion',
  medium: 'amber',
} as const satisfies Record<ExceptionSeverity, string>;

/**
 * Shows the severity of an exception by shape and colour; screen readers read its word. `on` is the background colour.
 */
export function SeverityGlyph({ severity, on = 'bg.panel' }: { severity: ExceptionSeverity; on?: string }) {
  return (
    <Box
      as="span"
      display="inline-grid"
      placeItems="center"
      flexShrink={0}
      h="20px"
      color={`${severityPalettes[severity]}.solid`}
      css={{ '--severity-knock': `colors.${on}` }}
    >
      <svg width="14" height="14" viewBox="0 0 14 14" role="img" aria-label={t(severityLabels[severity])}>
        {shapes[severity]}
      </svg>
    </Box>
  );
}
