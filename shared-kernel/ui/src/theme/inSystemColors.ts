/** @source CSS Color 4, 6.2: system colours, used in forced-colours mode */
export type SystemColor = 'Canvas' | 'CanvasText' | 'GrayText' | 'Highlight' | 'HighlightText';

const toCssVariable = (token: string): string => `--chakra-colors-${token.replaceAll('.', '-')}`;

/**
 * Keeps a drawing visible in forced colours, where browsers remove backgrounds, gradients and shadows: replaces the
 * given tokens by system colours.
 * @source CSS Color Adjustment 1, 3.1
 * @example css={inSystemColors({ 'bg.panel': 'Canvas', 'marine.solid': 'CanvasText' })}
 */
export const inSystemColors = (tokens: Readonly<Record<string, SystemColor>>) => ({
  _highContrast: {
    forcedColorAdjust: 'none',
    ...Object.fromEntries(Object.entries(tokens).map(([token, color]) => [toCssVariable(token), color])),
  },
});
