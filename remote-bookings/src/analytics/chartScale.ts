const steps = [1, 2, 2.5, 5, 10];

/** Returns a round step so that at most `most` steps reach the value. */
const findStep = (highest: number, most: number): number => {
  const power = 10 ** Math.floor(Math.log10(highest / most));
  return power * (steps.find((step) => step * power * most >= highest) ?? 10);
};

/** Returns the ticks of an axis from zero; the last is not below the highest value. */
export const calculateTicks = (highest: number, most = 4): number[] => {
  if (highest <= 0) return [0, 1];
  const step = findStep(highest, most);
  const count = Math.ceil(highest / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(6)));
};

/** Returns how many of a number of labels fit into a width: each first, second, third, … is shown. */
export const labelEvery = (labels: number, width: number, labelWidth: number): number =>
  Math.max(1, Math.ceil((labels * labelWidth) / width));
