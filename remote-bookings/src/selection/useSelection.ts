import { type Dispatch, useReducer } from 'react';
import { noSelection, type Selection } from './noSelection';
import { changeSelection, type Selectable, type SelectionChange } from './selection';

export type Select = Dispatch<SelectionChange>;

/** Returns the selected bookings of a list, and a function that changes them. */
export const useSelection = (cards: readonly Selectable[]): [Selection, Select] =>
  useReducer((now: Selection, change: SelectionChange) => changeSelection(now, change, cards), noSelection);
