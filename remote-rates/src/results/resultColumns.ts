/** Grid with the list, and from `lg` on the plot and the comparison beside it. */
export const resultColumns = { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 356px' };
