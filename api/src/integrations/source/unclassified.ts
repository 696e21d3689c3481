/** Suffix of the label of an unclassified event: it counts as reported. */
export const unclassified = 'reported, not classified';
