import { type DimensionLoad, emptyLoad, isLoadStarted, lengthUnits, weightUnits } from '@freight/shared-kernel/freight';
import * as v from 'valibot';
import { requiredField } from './searchForm';

export type Figure = 'palletNumber' | 'length' | 'width' | 'height' | 'weight';

const figure = v.nullable(v.pipe(v.number(requiredField), v.minValue(0, 'must be at least 0')));
const Fields = v.object({
  palletNumber: v.nullable(
    v.pipe(v.number(requiredField), v.integer('must be a whole number'), v.minValue(0, 'must be at least 0')),
  ),
  length: figure,
  width: figure,
  height: figure,
  unit: v.picklist(lengthUnits, requiredField),
  weight: figure,
  weightUnit: v.picklist(weightUnits, requiredField),
});

const needed = <const F extends Figure>(name: F) =>
  v.forward(
    v.check<v.InferOutput<typeof Fields>, string>((load) => !isLoadStarted(load) || load[name] !== null, requiredField),
    [name],
  );

/** The loads of 'Calculate Dims'. A load is checked only once one of its figures is filled in. */
export const LoadsForm = v.object({
  loads: v.array(
    v.pipe(Fields, needed('palletNumber'), needed('length'), needed('width'), needed('height'), needed('weight')),
  ),
});
export type LoadsForm = v.InferOutput<typeof LoadsForm>;

export const startedLoads = ({ loads }: LoadsForm): DimensionLoad[] => loads.filter(isLoadStarted);
export const loadsFormOf = (loads: readonly DimensionLoad[]): LoadsForm => ({
  loads: loads.length > 0 ? [...loads] : [emptyLoad],
});
