import { readContract, readOwnContract } from './remoteContract';

const contract = (palette: object) => ({
  name: 'customs',
  version: '1.0.0',
  kernel: '^2.0.0',
  routes: [
    { path: '/customs', title: 'Customs', section: 'customs' },
    { path: '/customs/:id', title: 'Declaration', section: 'customs' },
  ],
  widgets: [
    { name: 'export-view', props: { onClose: 'function' } },
    { name: 'badge', props: { id: 'string' } },
  ],
  palette,
});
const withAction = (action: object) => contract({ actions: [action] });

describe('palette of remote.json', () => {
  test('accepts records, plain actions, actions about a record or a lane, and widgets', () => {
    const palette = {
      records: [{ kind: 'booking', title: 'Declarations', path: '/customs/:key' }],
      actions: [
        {
          title: 'Declare',
          keywords: ['customs'],
          path: '/customs?new=1',
          may: { action: 'create', subject: 'Booking' },
        },
        { title: 'Declare for :label', path: '/customs?customer=:key', for: 'customer', hiddenFor: ['partner'] },
        { title: 'Duties from :from to :to', path: '/customs?from=:from&to=:to', lane: true },
        { title: 'Export this view', widget: 'export-view', on: ['/customs'] },
      ],
    };
    expect(readOwnContract(contract(palette)).palette).toEqual(palette);
  });

  test.each([
    [{ title: 'X' }, 'needs either a path or a widget'],
    [{ title: 'X', path: '/customs', widget: 'export-view' }, 'needs either a path or a widget'],
    [{ title: 'X', path: '/bookings/all' }, '/bookings/all is not a page of this remote'],
    [{ title: 'X for :label', path: '/customs' }, 'nothing fills in :label'],
    [{ title: 'X', path: '/customs?a=:key' }, 'nothing fills in :key'],
    [{ title: 'X', path: '/customs', for: 'spaceship' }, 'spaceship is not a kind of the search'],
    [{ title: 'X', path: '/customs?from=:from', lane: true }, 'needs :from and :to'],
    [{ title: 'X', path: '/customs', lane: true, for: 'place' }, 'is either for a kind of record or for a lane'],
    [{ title: 'X', widget: 'badge' }, 'badge is no widget with the prop onClose'],
    [{ title: 'X', widget: 'missing' }, 'missing is no widget with the prop onClose'],
  ])('refuses the action %j', (action, fault) => {
    expect(() => readOwnContract(withAction(action))).toThrow(`palette.actions.0: ${fault}`);
  });

  test.each([
    [{ kind: 'spaceship', title: 'X', path: '/customs/:key' }, 'spaceship is not a kind of the search'],
    [{ kind: 'booking', title: 'X', path: '/customs' }, 'path needs :key'],
    [{ kind: 'booking', title: 'X', path: '/other/:key' }, '/other/:key is not a page of this remote'],
  ])('refuses the record %j', (record, fault) => {
    expect(() => readOwnContract(contract({ records: [record] }))).toThrow(`palette.records.0: ${fault}`);
  });

  test('refuses a kind twice, scripts in addresses and unknown fields', () => {
    const record = { kind: 'booking', title: 'X', path: '/customs/:key' };
    expect(() => readOwnContract(contract({ records: [record, record] }))).toThrow('booking is declared twice');
    expect(() => readContract(withAction({ title: 'X', path: 'javascript:alert(1)' }))).toThrow('must be an address');
    expect(() => readContract(withAction({ title: 'X', path: '//evil.example' }))).toThrow('must be an address');
    expect(() => readOwnContract(withAction({ title: 'X', path: '/customs', run: 'x' }))).toThrow(
      'palette.actions.0.run: is not a field of remote.json',
    );
  });

  test('reads a kind of a newer shell', () => {
    const palette = { records: [{ kind: 'container', title: 'Containers', path: '/customs/:key' }] };
    expect(readContract(contract(palette)).palette).toEqual(palette);
  });
});
