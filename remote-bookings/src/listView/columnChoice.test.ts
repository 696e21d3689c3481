import {
  columnKeys,
  defaultColumns,
  leadKey,
  MAX_PINNED,
  moveColumn,
  orderedColumns,
  readColumnChoice,
  resizeColumn,
  shownColumns,
  toggleColumn,
  togglePin,
} from './columnChoice';

describe('readColumnChoice', () => {
  test.each([[undefined], [null], ['etd'], [{}], [[]]])('returns the default for %p', (stored) => {
    expect(readColumnChoice(stored)).toEqual(defaultColumns);
  });

  test('drops unknown and repeated columns, and adds the others as by default', () => {
    const read = readColumnChoice({ order: ['eta', 'price', 'etd', 'eta', 3], hidden: ['etd', 'price'] });
    expect(read.order.slice(0, 2)).toEqual(['eta', 'etd']);
    expect([...read.order].sort()).toEqual([...columnKeys].sort());
    expect(read.hidden).toContain('etd');
    expect(read.hidden).toContain('updated');
    expect(read.hidden).not.toContain('price');
    expect(read.hidden).not.toContain('customer');
  });

  test('keeps a choice as it was stored', () => {
    const choice = moveColumn(toggleColumn(defaultColumns, 'customer'), 'eta', -1, columnKeys);
    expect(readColumnChoice(JSON.parse(JSON.stringify(choice)))).toEqual(choice);
  });
});

describe('shownColumns', () => {
  const all = { ...defaultColumns, hidden: [] };

  test.each([
    [{ exceptions: true, isStaff: true }, []],
    [{ exceptions: true, isStaff: false }, ['owner', 'tags']],
    [{ exceptions: false, isStaff: true }, ['exceptions']],
  ])('leaves out what %j may not see', (viewer, left) => {
    const shown = shownColumns(all, viewer);
    expect(columnKeys.filter((key) => !shown.includes(key))).toEqual(left);
    expect(shown[0]).toBe(leadKey);
  });
});

describe('toggleColumn', () => {
  test('hides a shown column and shows it again', () => {
    const without = toggleColumn(defaultColumns, 'customer');
    expect(without.hidden).toContain('customer');
    expect(toggleColumn(without, 'customer')).toEqual(defaultColumns);
  });
});

describe('resizeColumn', () => {
  test('sets a width within its limits, and returns to the first width', () => {
    const wide = resizeColumn(defaultColumns, 'customer', 240.4);
    expect(wide.widths).toEqual({ customer: 240 });
    expect(resizeColumn(wide, 'customer', 5).widths).toEqual({ customer: 56 });
    expect(resizeColumn(wide, 'master', 5000).widths).toEqual({ customer: 240, master: 600 });
    expect(resizeColumn(wide, 'customer', undefined)).toEqual(defaultColumns);
  });

  test('ignores stored widths that are no number or of no column', () => {
    const stored = { ...defaultColumns, widths: { customer: 9000, price: 100, eta: 'wide', master: null } };
    expect(readColumnChoice(stored).widths).toEqual({ customer: 600 });
    expect(readColumnChoice({ ...defaultColumns, widths: 7 }).widths).toEqual({});
  });
});

describe('togglePin', () => {
  test('puts pinned columns first, in their order, and returns them to their place', () => {
    const pinned = togglePin(togglePin(defaultColumns, 'eta'), 'customer');
    expect(orderedColumns(pinned).slice(0, 3)).toEqual(['customer', 'eta', 'reference']);
    expect(shownColumns(pinned, { exceptions: true, isStaff: true }).slice(0, 3)).toEqual([leadKey, 'customer', 'eta']);
    expect(togglePin(togglePin(pinned, 'eta'), 'customer')).toEqual(defaultColumns);
    expect(moveColumn(pinned, 'eta', 1, columnKeys)).toEqual(pinned);
  });

  test('pins at most three columns, also of a stored choice', () => {
    const pinned = columnKeys.slice(0, MAX_PINNED + 1).reduce(togglePin, defaultColumns);
    expect(pinned.pinned).toEqual(columnKeys.slice(0, MAX_PINNED));
    expect(readColumnChoice({ ...defaultColumns, pinned: ['price', ...columnKeys] }).pinned).toHaveLength(MAX_PINNED);
  });
});

describe('moveColumn', () => {
  const order = (...args: Parameters<typeof moveColumn>) => moveColumn(...args).order;

  test('moves a column by one place and back', () => {
    const moved = moveColumn(defaultColumns, 'hbl', -1, columnKeys);
    expect(moved.order.slice(0, 3)).toEqual(['hbl', 'reference', 'customer']);
    expect(order(moved, 'hbl', 1, columnKeys)).toEqual(defaultColumns.order);
  });

  test('skips columns that are not offered', () => {
    const offered = columnKeys.filter((key) => !['exceptions', 'owner', 'tags'].includes(key));
    expect(order(defaultColumns, 'updated', -1, offered).slice(-5)).toEqual([
      ...['updated', 'cargo', 'exceptions', 'owner', 'tags'],
    ]);
  });

  test('leaves the first and the last column at their end', () => {
    expect(order(defaultColumns, 'reference', -1, columnKeys)).toEqual(defaultColumns.order);
    expect(order(defaultColumns, 'updated', 1, columnKeys)).toEqual(defaultColumns.order);
  });
});
