/** A figure and its goal. */
export interface Figure {
  readonly name: string;
  /** The measured value, as it is printed. */
  readonly now: string;
  readonly goal: string;
  /** Left out where the figure has no goal of its own. */
  readonly isMet?: boolean;
}

/** Returns one line of a report: the name, the figure, the goal, and whether it is met. */
export const formatFigure = ({ name, now, goal, isMet }: Figure): string =>
  `${name.padEnd(46)} ${now.padEnd(34)} goal ${goal.padEnd(22)} ${isMet === undefined ? '' : isMet ? 'met' : 'NOT MET'}`.trimEnd();

export const print = (figure: Figure): void => console.log(formatFigure(figure));

const compare = {
  'at least': (now: number, goal: number) => now >= goal,
  'at most': (now: number, goal: number) => now <= goal,
};

export interface Measurement {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly goal: readonly ['at least' | 'at most', number];
  readonly digits?: number;
  /** Text after the value. */
  readonly also?: string;
}

/** Prints a number next to its goal, a minimum or a maximum. */
export const printMeasured = ({ name, value, unit, goal: [how, goal], digits = 1, also = '' }: Measurement): void =>
  print({
    name,
    now: `${value.toFixed(digits)}${unit}${also && `, ${also}`}`,
    goal: `${how} ${goal}${unit}`,
    isMet: compare[how](value, goal),
  });
