import {
  type DimensionLoad,
  emptyLoad,
  lengthUnits,
  type NumberReading,
  TypedNumber,
  typedNumber,
  weightUnits,
} from '@quayside/freight';
import * as v from 'valibot';
import { measureText, requiredField } from './searchForm';

/** Parser options for the figures of a load. */
export const loadReadings = {
  palletNumber: { whole: true },
  length: {},
  width: {},
  height: {},
  weight: {},
} as const satisfies Record<string, NumberReading>;
export type Figure = keyof typeof loadReadings;

const Fields = v.object({
  palletNumber: TypedNumber(loadReadings.palletNumber),
  length: TypedNumber(),
  width: TypedNumber(),
  height: TypedNumber(),
  unit: v.picklist(lengthUnits, requiredField),
  weight: TypedNumber(),
  weightUnit: v.picklist(weightUnits, requiredField),
});
/** Load as typed. */
export type TypedLoad = v.InferOutput<typeof Fields>;

const isStarted = (load: TypedLoad): boolean =>
  (Object.keys(loadReadings) as Figure[]).some((figure) => load[figure].trim() !== '');

const needed = <const F extends Figure>(name: F) =>
  v.forward(
    v.check<TypedLoad, () => string>((load) => !isStarted(load) || load[name].trim() !== '', requiredField),
    [name],
  );

/** Schema of the loads of 'Calculate Dims'. A load is validated only once one of its figures is filled in. */
export const LoadsForm = v.object({
  loads: v.array(
    v.pipe(Fields, needed('palletNumber'), needed('length'), needed('width'), needed('height'), needed('weight')),
  ),
});
export type LoadsForm = v.InferOutput<typeof LoadsForm>;

/** Returns the load with the values typed so far. */
export const toDimensionLoad = ({ unit, weightUnit, ...typed }: TypedLoad): DimensionLoad => {
  const figure = (name: Figure): number | null => typedNumber(typed[name], loadReadings[name]);
  return {
    palletNumber: figure('palletNumber'),
    length: figure('length'),
    width: figure('width'),
    height: figure('height'),
    unit,
    weight: figure('weight'),
    weightUnit,
  };
};

const typedLoad = ({ palletNumber, length, width, height, unit, weight, weightUnit }: DimensionLoad): TypedLoad => ({
  palletNumber: measureText(palletNumber),
  length: measureText(length),
  width: measureText(width),
  height: measureText(height),
  unit,
  weight: measureText(weight),
  weightUnit,
});
export const emptyTypedLoad = typedLoad(emptyLoad);

export const startedLoads = ({ loads }: LoadsForm): DimensionLoad[] => loads.filter(isStarted).map(toDimensionLoad);
export const toLoadsForm = (loads: readonly DimensionLoad[]): LoadsForm => ({
  loads: loads.length > 0 ? loads.map(typedLoad) : [emptyTypedLoad],
});
