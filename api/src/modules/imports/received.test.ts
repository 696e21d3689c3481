import { Readable } from 'node:stream';
import type { Services } from '../../ports/services';
import type { ClaimedImport } from './kit/claimedImport';
import { findInfection } from './received';

const scan = jest.fn();
const services = {
  scanner: { scan, ping: async () => {} },
  storage: { get: async () => Readable.from(['content']) },
} as unknown as Services;
const mailed = { mailedFrom: 'rates@carrier.example', reading: null, fileKey: 'key' } as unknown as ClaimedImport;

describe('findInfection', () => {
  beforeEach(() => scan.mockReset());

  test('refuses a mailed file with a virus, and names the finding', async () => {
    scan.mockResolvedValue({ isClean: false, finding: 'Eicar-Signature' });
    expect(await findInfection(services, mailed)).toBe('The virus scanner refused the file: Eicar-Signature.');
  });

  test('accepts a clean file', async () => {
    scan.mockResolvedValue({ isClean: true });
    expect(await findInfection(services, mailed)).toBeUndefined();
    expect(scan).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['a file of the page', { ...mailed, mailedFrom: null }],
    ['a file that was read before', { ...mailed, reading: {} } as ClaimedImport],
  ])('does not scan %s', async (_name, claimed) => {
    expect(await findInfection(services, claimed)).toBeUndefined();
    expect(scan).not.toHaveBeenCalled();
  });
});
