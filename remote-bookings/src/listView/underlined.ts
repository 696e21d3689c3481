/** Marks the shown view with a line below it. */
export const underlined = {
  '&::after': { content: '""', position: 'absolute', insetX: '0', bottom: '0', height: '3px', bg: 'marine.solid' },
};
