import { restrictViewAddress } from './customerViews';

describe('restrictViewAddress', () => {
  const customer = { role: 'customer-admin', seesExceptions: false } as const;

  test('removes filters of staff with their values, and names them', () => {
    const address = 'status=new&owner=none&tag=URGENT&numbers=MAEU1&groupBy=owner&sort=by_etd';
    expect(restrictViewAddress(address, customer)).toEqual({
      address: 'status=new&sort=by_etd',
      dropped: ['owner', 'tag', 'numbers', 'groupBy'],
    });
  });

  test('removes them from the alternatives too', () => {
    const write = (anyOf: string) => `${new URLSearchParams({ anyOf })}`;
    expect(restrictViewAddress(write('owner=none&documents=missing'), customer)).toEqual({
      ...{ address: write('documents=missing'), dropped: ['owner'] },
    });
    expect(restrictViewAddress(write('tag=URGENT'), customer)).toEqual({ address: '', dropped: ['tag'] });
  });

  test('keeps exceptions for those who see them', () => {
    const address = 'tempStatus=exception&exceptionSeverity=high';
    expect(restrictViewAddress(address, customer).dropped).toEqual(['tempStatus', 'exceptionSeverity']);
    expect(restrictViewAddress(address, { ...customer, seesExceptions: true })).toEqual({ address, dropped: [] });
  });

  test('keeps everything for staff', () => {
    const address = 'owner=none&tag=URGENT&groupBy=owner';
    expect(restrictViewAddress(address, { role: 'agent', seesExceptions: true })).toEqual({ address, dropped: [] });
  });
});
