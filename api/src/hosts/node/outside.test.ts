import { isAskable } from './outside';
import { readRanges } from './ranges';

describe('isAskable', () => {
  test('allows public addresses only when no network is opened', () => {
    expect(['93.184.216.34', 'fec0::1', '3fff::1', '10.1.2.3', 'login.example'].map(isAskable([]))).toEqual([
      ...[true, false, false, false, false],
    ]);
  });

  test('allows a private network that the operator opened', () => {
    const mayAsk = isAskable(readRanges('10.1.0.0/16, ::1') ?? []);
    expect(['10.1.2.3', '::1', '10.2.0.1'].map(mayAsk)).toEqual([true, true, false]);
    expect(readRanges('10.1.0.0/16, everybody')).toBeUndefined();
  });
});
