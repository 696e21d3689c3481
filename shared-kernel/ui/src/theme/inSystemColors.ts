/** @source CSS Color 4, 6.2: the system colours, of those who choose their own */
export type SystemColor = 'Canvas' | 'CanvasText' | 'GrayText' | 'Highlight' | 'HighlightText';

const variableOf = (token: string): string => `--chakra-colors-${token.replaceAll('.', '-')}`;

/**
 * A drawing in the colours that people choose themselves. Browsers then take away backgrounds, gradients and shadows, and what is
 * drawn by them: it keeps them, with system colours in place of the tokens that are named.
 * @source CSS Color Adjustment 1, 3.1 @example css={inSystemColors({ 'bg.panel': 'Canvas', 'marine.solid': 'CanvasText' })}
 */
export const inSystemColors = (tokens: Readonly<Record<string, SystemColor>>) => ({
  _highContrast: {
    forcedColorAdjust: 'none',
    ...Object.fromEntries(Object.entries(tokens).map(([token, color]) => [variableOf(token), color])),
  },
});
