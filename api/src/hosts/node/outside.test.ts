import { isAskable } from './outside';
import { readRanges } from './ranges';

test.each([
  ['93.184.216.34', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['::1', false],
  ['::ffff:169.254.169.254', false],
  ['64:ff9b::a9fe:a9fe', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['login.example', false],
])('%s is asked: %s', (address, isAsked) => {
  expect(isAskable([])(address)).toBe(isAsked);
});

test('a network of the operator’s own is asked once it is opened', () => {
  const mayAsk = isAskable(readRanges('10.1.0.0/16, ::1') ?? []);
  expect(['10.1.2.3', '::1', '10.2.0.1'].map(mayAsk)).toEqual([true, true, false]);
  expect(readRanges('10.1.0.0/16, everybody')).toBeUndefined();
});
