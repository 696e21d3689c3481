import { type GridPlace, moveInGrid } from './gridKeys';

const size = { rows: 40, columns: 5, pageRows: 10 };
const press = (key: string, at: GridPlace, modifiers: { ctrlKey?: boolean; altKey?: boolean } = {}) =>
  moveInGrid({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...modifiers }, at, size);

describe('moveInGrid', () => {
  test.each([
    ['ArrowRight', { row: 3, column: 2 }, { row: 3, column: 3 }],
    ['ArrowRight', { row: 3, column: 4 }, { row: 3, column: 4 }],
    ['ArrowLeft', { row: 3, column: 0 }, { row: 3, column: 0 }],
    ['ArrowDown', { row: 39, column: 1 }, { row: 39, column: 1 }],
    ['ArrowUp', { row: 0, column: 1 }, { row: -1, column: 1 }],
    ['ArrowUp', { row: -1, column: 1 }, { row: -1, column: 1 }],
    ['Home', { row: 3, column: 2 }, { row: 3, column: 0 }],
    ['End', { row: 3, column: 2 }, { row: 3, column: 4 }],
    ['PageDown', { row: 35, column: 2 }, { row: 39, column: 2 }],
    ['PageUp', { row: 15, column: 2 }, { row: 5, column: 2 }],
    ['PageUp', { row: 4, column: 2 }, { row: 0, column: 2 }],
  ])('%s leads from %j to %j', (key, from, to) => {
    expect(press(key, from)).toEqual(to);
  });

  test('leads with Ctrl to the first and the last cell', () => {
    expect(press('Home', { row: 20, column: 3 }, { ctrlKey: true })).toEqual({ row: 0, column: 0 });
    expect(press('End', { row: 20, column: 3 }, { ctrlKey: true })).toEqual({ row: 39, column: 4 });
  });

  test('leaves other keys and combinations to the browser', () => {
    expect(press('a', { row: 0, column: 0 })).toBeUndefined();
    expect(press('ArrowLeft', { row: 0, column: 2 }, { altKey: true })).toBeUndefined();
    expect(press('ArrowRight', { row: 0, column: 2 }, { ctrlKey: true })).toBeUndefined();
  });
});
