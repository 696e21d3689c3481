/** Colours that keep their contrast on white paper and in greyscale. */
export const colours = {
  text: '#12232C',
  muted: '#52626B',
  brand: '#106B75',
  alarm: '#952D26',
  rule: '#93A1A9',
  hairline: '#D4DCE1',
  tint: '#F4F7F9',
} as const;
