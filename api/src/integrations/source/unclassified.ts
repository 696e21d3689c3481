/** Behind the label of what its source did not classify: it counts as reported. */
export const unclassified = 'reported, not classified';
