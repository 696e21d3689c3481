/** Formats a figure with its limit, and whether it is met. @example judged('INP', 264, 200, ' ms') */
export const judged = (name: string, value: number, goal: number, unit = ''): string =>
  `${name} ${value.toFixed(2)}${unit} (goal at most ${goal}${unit}: ${value <= goal ? 'met' : 'missed'})`;
